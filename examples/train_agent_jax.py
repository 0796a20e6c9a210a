"""The agent from `train_agent.py`, with a small neural network in JAX: `python examples/train_agent_jax.py`.

Only the estimate differs; games, moves and learning are the same. JAX shares the memory of the batch's arrays
and assumes that they are constant. The next step overwrites them, so arrays needed later are copied.
"""

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray
from train_agent import Values, play, train

from kalaha import find_rules

HIDDEN = 64
RATE = 0.02

Weights = list[tuple[jax.Array, jax.Array]]


@jax.jit
def estimate(weights: Weights, observations: jax.Array) -> jax.Array:
    """Return the values of positions for the player to move, in seeds."""
    (first, bias), (second, shift) = weights
    return (jax.nn.relu(observations[..., :16] / 4 @ first + bias) @ second + shift)[..., 0]


@jax.jit
def improved(weights: Weights, observations: jax.Array, worth: jax.Array) -> Weights:
    """Return the weights after a step of gradient descent on the squared errors."""

    def loss(weights: Weights) -> jax.Array:
        return jnp.mean((estimate(weights, observations) - worth) ** 2)

    return jax.tree.map(lambda old, slope: old - RATE * slope, weights, jax.grad(loss)(weights))


class Network(Values):
    """Values of positions, estimated by a network with one hidden layer."""

    def __init__(self, seed: int) -> None:
        key = jax.random.key(seed)
        first = jax.random.normal(key, (16, HIDDEN)) / 4
        self.weights: Weights = [(first, jnp.zeros(HIDDEN)), (jnp.zeros((HIDDEN, 1)), jnp.zeros(1))]

    def of(self, observations: NDArray[np.uint8]) -> NDArray[np.float32]:
        """Return the values of the positions."""
        return np.asarray(estimate(self.weights, jnp.from_dlpack(observations)))

    def learn(self, observations: NDArray[np.uint8], errors: NDArray[np.float32]) -> None:
        """Move the estimates of the positions towards the estimates plus `errors`."""
        worth = self.of(observations) + errors
        self.weights = improved(self.weights, jnp.array(observations), worth)


if __name__ == "__main__":
    rules = find_rules("alga")
    agent = train(rules, seed=1, steps=4000, values=Network(1))
    for level in (1, 2, 3):
        print(f"against level {level}: {play(rules, agent, level, games=200):.0%} of 200 games")
