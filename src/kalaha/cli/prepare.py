"""`kalaha prepare`: compile the kernels in advance."""

from kalaha.cli.command import State, as_command
from kalaha.cli.progress import compiling
from kalaha.game import Position
from kalaha.rules import find_rules


@as_command("prepare")
def command(state: State) -> None:
    """Compile the kernels of the engine, of batches of games, and of `mcts:N`, and show the progress."""
    from kalaha.engine import Engine
    from kalaha.engine.preparation import kernels_for
    from kalaha.envs import Batch
    from kalaha.kernel import batch as games
    from kalaha.search import uct

    kernels = {games.first_over, games.begin_games, games.draw_actions, games.step_games, games.look_ahead}
    rules = [find_rules(name) for name in ("alga", "wari")]
    with compiling(state.say, kernels=kernels.union({uct.grow}, *map(kernels_for, rules))):
        for each in rules:
            with Engine(each, threads=1) as engine:
                engine.prepare(Position.start(each))
        uct.best_move(Position.start(rules[0]), 1, 0)
        batch = Batch(rules[0], 1)
        batch.reset(start=batch.positions)
        batch.look_ahead()
