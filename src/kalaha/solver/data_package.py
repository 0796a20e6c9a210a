"""A data package: a folder of tables, proofs and values to publish, with checksums and a README.

`SHA256SUMS` lists every other file as `sha256sum --check` reads it.
"""

import hashlib
import shutil
from collections.abc import Iterator
from pathlib import Path

from kalaha import tables
from kalaha.errors import fault
from kalaha.files import replacing
from kalaha.kernel.convert import value_axes
from kalaha.solver.checking import ProofCheck
from kalaha.solver.errors import SolverError
from kalaha.tables.packed import SUFFIX

SUMS = "SHA256SUMS"

_README = """\
# Kalaha: tables, proofs and values

Made by `kalaha tables pack`. Whether all of it is as it was packed: `kalaha tables verify FOLDER`, which also
looks into every table, or `sha256sum --check SHA256SUMS`.

- A table holds the exact value of every position with up to so many seeds in its pits: net seeds still to
  come for the player to move, both sides playing their best. Put it into the folder that `kalaha tables list`
  names; `kalaha tables probe` looks positions up, and `kalaha tables unpack` makes it ready for searches.
- A file of proofs holds bounds of positions, a line of JSON each. `kalaha solve --check FILE` checks it.
- Values say what the start of a game and its first turns are worth to the player who starts.

Rules are written as their axes, as `kalaha rules` explains them.

| file | holds |
|---|---|
"""


def write_package(folder: Path, table_files: list[Path], others: list[Path]) -> list[Path]:
    """Write a data package of tables, packed or not, and of files of proofs and values; return its files.

    Tables and proofs are checked; values are .csv or .json files. Raises `TablesError` or `SolverError`
    for a file that is damaged or none of these, `OSError` if one cannot be read or written.
    """
    kinds = {path: _kind(path) for path in others}
    held: dict[str, str] = {}
    for path in table_files:
        to = _place(folder, "tables", f"{path.stem}{SUFFIX}", held)
        if path.suffix == SUFFIX:
            tables.verify(path)
            shutil.copyfile(path, to)
        else:
            tables.pack(path, to)
        table = tables.PackedTable(to)
        held[f"tables/{to.name}"] = f"a table up to {table.seeds} seeds: {_text(table.axes)}"
    for path, (kind, what) in kinds.items():
        shutil.copyfile(path, _place(folder, kind, path.name, held))
        held[f"{kind}/{path.name}"] = what
    if not held:
        raise SolverError(fault("package-empty"))
    lines = "".join(f"| [{name}]({name}) | {what} |\n" for name, what in held.items())
    with replacing(folder / "README.md") as file:
        file.write((_README + lines).encode())
    names = ["README.md", *held]
    with replacing(folder / SUMS) as file:
        file.write("".join(f"{_sum(folder / name)}  {name}\n" for name in names).encode())
    return [folder / name for name in (*names, SUMS)]


def files_of(folder: Path) -> Iterator[Path]:
    """Yield the files of a data package, each checked against its checksum.

    Raises `SolverError` for a folder that is not one, and for a file that is missing or has changed.
    """
    try:
        lines = (folder / SUMS).read_text("utf-8").splitlines()
    except (FileNotFoundError, UnicodeDecodeError):
        raise SolverError(fault("package-not", path=str(folder))) from None
    for line in lines:
        expected, _, name = line.partition("  ")
        path = folder / name
        if not name or ".." in path.parts or Path(name).is_absolute():
            raise SolverError(fault("package-not", path=str(folder)))
        if not path.is_file() or _sum(path) != expected:
            raise SolverError(fault("package-changed", path=str(path)))
        yield path


def _kind(path: Path) -> tuple[str, str]:
    """Return the folder of a file of proofs or values, and what it holds."""
    if path.suffix in (".csv", ".json"):
        return "values", "values"
    check = ProofCheck(path)
    if check.faults:
        raise SolverError(*check.faults)
    count = len(check.claims)
    return "proofs", f"{count} bound{'s' * (count != 1)}: {_text(value_axes(check.rules))}"


def _text(axes: dict[str, str]) -> str:
    return " ".join(f"{name}={value}" for name, value in axes.items())


def _place(folder: Path, kind: str, name: str, held: dict[str, str]) -> Path:
    if f"{kind}/{name}" in held:
        raise SolverError(fault("package-twice", name=name))
    (folder / kind).mkdir(parents=True, exist_ok=True)
    return folder / kind / name


def _sum(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
