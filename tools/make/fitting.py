"""Fit a network to values by least squares with Adam, in plain loops that Numba compiles.

The parameters are the same as in `kalaha.search.network`, but they are measured in seeds and stored in one
float32 array: weights, biases, caps and the constant, in the same order as in the file.
"""

# pyright: basic, reportMissingParameterType=false

import numpy as np

from kalaha.kernel.native import inlined_kernel, kernel
from kalaha.search.network import MOST, SCALE, UNITS

BATCH, EPOCHS = 1024, 20
RATE = 0.1
"""Adam's initial step size, in seeds."""
SMOOTH = 1e-4
"""How strongly the weights of neighbouring seed counts are drawn together."""


def new_parameters(pits: int, rng: np.random.Generator) -> np.ndarray:
    """Return a random network, whose units compute random weighted sums over the pits."""
    slope = rng.normal(0, 0.4, (2 * pits, 1, UNITS))
    slope[:pits, :, : UNITS // 2] += 0.2  # the first half of the units favours the player to move
    slope[pits:, :, UNITS // 2 :] += 0.2
    seeds = np.arange(MOST + 1)[None, :, None]
    weights = slope * np.minimum(seeds, 12) + rng.normal(0, 0.05, (2 * pits, MOST + 1, UNITS))
    biases, caps = rng.normal(2, 3, UNITS), np.full(UNITS, 6.0)
    return np.concatenate([weights.ravel(), biases, caps, [0.0]]).astype(np.float32)


def rounded(parameters: np.ndarray) -> list[int]:
    """Return the parameters in the form that is written to the file."""
    numbers = np.rint(parameters * SCALE).astype(np.int64)
    caps = numbers[-1 - UNITS : -1]
    np.minimum(caps, 8191, out=caps)
    return numbers.tolist()


def fit(parameters: np.ndarray, sides: np.ndarray, values: np.ndarray, pits: int, seed: int) -> None:
    """Fit the parameters to the values of positions."""
    pits_of = np.minimum(sides.view(np.uint8).reshape(len(sides), 2, 8)[:, :, :pits], MOST)
    rows = (pits_of.reshape(len(sides), 2 * pits) + (MOST + 1) * np.arange(2 * pits)).astype(np.int64) * UNITS
    rng = np.random.default_rng(seed)
    state = np.zeros((3, parameters.size), np.float32)
    units = np.zeros(UNITS, np.float32)
    steps = EPOCHS * ((len(values) + BATCH - 1) // BATCH)
    step = 0
    for _ in range(EPOCHS):
        order = rng.permutation(len(values))
        step = epoch(parameters, rows, values, order, state, units, step, steps, 2 * pits)


@kernel
def epoch(parameters, rows, values, order, state, units, step, steps, cells):
    """Take a step for each batch, and return how many of the `steps` steps have been taken so far."""
    gradient, first, second = state[0], state[1], state[2]
    size = values.size
    biases = cells * (MOST + 1) * UNITS
    at = 0
    while at < size:
        end = min(at + BATCH, size)
        gradient[:] = 0
        for number in range(at, end):
            add_gradient(parameters, gradient, rows[order[number]], values[order[number]], biases, units)
        smooth(parameters, gradient, cells, end - at)
        at = end
        step += 1
        # the rate warms up over the first steps and decays to zero
        rate = RATE * min(1.0, step / 100) * (1 - step / (steps + 1))
        adam(parameters, gradient, first, second, step, rate)
        for cap in range(biases + UNITS, biases + 2 * UNITS):  # the file format has no negative caps
            parameters[cap] = max(parameters[cap], np.float32(0))
    return step


@inlined_kernel
def add_gradient(parameters, gradient, row, value, biases, units):
    """Add the gradient of half the squared error at one position. `units` receives the input of each unit."""
    caps = biases + UNITS
    constant = caps + UNITS
    for unit in range(UNITS):
        units[unit] = parameters[biases + unit]
    for cell in range(row.size):
        start = row[cell]
        for unit in range(UNITS):
            units[unit] += parameters[start + unit]
    result = parameters[constant]
    for unit in range(UNITS):
        clipped = min(max(units[unit], np.float32(0)), parameters[caps + unit])
        result += clipped if unit < UNITS // 2 else -clipped
    error = result - value
    gradient[constant] += error
    for unit in range(UNITS):
        signed = error if unit < UNITS // 2 else -error
        capped = units[unit] >= parameters[caps + unit]
        gradient[caps + unit] += signed if capped else np.float32(0)
        units[unit] = signed if units[unit] > 0 and not capped else np.float32(0)
        gradient[biases + unit] += units[unit]
    for cell in range(row.size):
        start = row[cell]
        for unit in range(UNITS):
            gradient[start + unit] += units[unit]


@kernel
def smooth(parameters, gradient, cells, count):
    """Add the gradient of the term that keeps the weights of adjacent seed counts similar."""
    pull = np.float32(SMOOTH * count)
    for cell in range(cells):
        for seeds in range(MOST):
            for unit in range(UNITS):
                here = (cell * (MOST + 1) + seeds) * UNITS + unit
                change = pull * (parameters[here + UNITS] - parameters[here])
                gradient[here + UNITS] += change
                gradient[here] -= change


@kernel
def adam(parameters, gradient, first, second, step, rate):
    """Take one step of Adam."""
    for n in range(parameters.size):
        first[n] = np.float32(0.9) * first[n] + np.float32(0.1) * gradient[n]
        second[n] = np.float32(0.999) * second[n] + np.float32(0.001) * gradient[n] * gradient[n]
        mean = first[n] / np.float32(1 - 0.9**step)
        spread = second[n] / np.float32(1 - 0.999**step)
        parameters[n] -= np.float32(rate) * mean / (np.sqrt(spread) + np.float32(1e-8))
