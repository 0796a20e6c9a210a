"""The metrics that `/metrics` reports, for Prometheus."""

from prometheus_client import Counter, Gauge, Histogram

STEPS = Counter("kalaha_steps", "Steps stored by this process.", ["kind"])
STORING = Histogram("kalaha_storing_seconds", "From asking to store a step until it is stored.")
LISTENERS = Gauge("kalaha_listeners", "Open web sockets.")
REQUESTS = Counter("kalaha_requests", "Requests answered.", ["method", "status"])
REFUSED = Counter("kalaha_refused", "Requests refused because a client asked too much.")
FOLLOWING = Gauge("kalaha_hearing", "Whether this server hears of the steps that others store.")
