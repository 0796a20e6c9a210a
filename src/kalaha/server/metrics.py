"""The metrics that `/metrics` reports, for Prometheus."""

from prometheus_client import Counter, Gauge, Histogram

STEPS = Counter("kalaha_steps", "Steps stored by this process.", ["kind"])
STORING = Histogram("kalaha_storing_seconds", "From asking to store a step until it is stored.")
LISTENERS = Gauge("kalaha_listeners", "Open web sockets.")
REQUESTS = Counter("kalaha_requests", "Requests answered.", ["method", "status"])
REFUSED = Counter("kalaha_refused", "Requests refused because a client asked too much.")
THINKING = Gauge("kalaha_thinking", "Questions to the engine that wait or are being worked on.")
THOUGHT = Histogram("kalaha_thought_seconds", "From a question to the engine until its answer.")
FOLLOWING = Gauge("kalaha_hearing", "Whether this server hears of the steps that others store.")
