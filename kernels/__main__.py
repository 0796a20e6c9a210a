"""Build the kernels: `python -m kernels [--all] [--page FOLDER]`.

The library for this machine is built, or with `--all` those for all platforms, and with `--page` the page's
module as well. Processes work side by side, first on the code of each group of entry points, then on an
object file per group and library, and on the module. Their results remain in `build/kernels` under a hash
of their sources, so that after a change of a search kernel only the groups of the search are compiled again.
"""

import argparse
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from kalaha.files import replacing
from kalaha.kernel import native
from kalaha.machine import cores
from kernels.entries import GROUPS
from kernels.library import TARGETS, link

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build/kernels"
_HERE = ROOT / "kernels"
_LIBRARY = _HERE / "library.py"


def main(arguments: Sequence[str]) -> None:
    """Build the missing files."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--page", type=Path)
    chosen = parser.parse_args(arguments)
    targets = list(TARGETS) if chosen.all else native.host_targets()[:1]
    if not set(targets) <= set(TARGETS):
        sys.exit(f"No library can be built for {targets[0]}. The platforms are: {', '.join(TARGETS)}.")
    libraries = {target: native.library_path(target) for target in targets}
    libraries = {target: library for target, library in libraries.items() if not library.exists()}
    if not libraries and not chosen.page:
        return
    BUILD.mkdir(parents=True, exist_ok=True)
    code = {group: BUILD / f"{group}-{_hash_of(packages)}.bc" for group, (_, packages) in GROUPS.items()}
    objects = {
        target: [file.with_name(f"{file.stem}-{_hash([_LIBRARY])}-{target}.o") for file in code.values()]
        for target in libraries
    }
    missing = [file for file in code.values() if not file.exists()]
    share = -(-len(missing) // cores()) or 1
    _run(("code", *missing[at : at + share]) for at in range(0, len(missing), share))
    steps = [
        ("library", target, *pair)
        for target, files in objects.items()
        for pair in zip(code.values(), files, strict=True)
        if not pair[1].exists()
    ]
    _run([*([("page", chosen.page, *code.values())] if chosen.page else []), *steps])
    if libraries:
        _publish(code.values(), {libraries[target]: (target, files) for target, files in objects.items()})


def _run(steps: Iterable[tuple[str | Path, ...]]) -> None:
    """Run modules of this package with arguments, in a process on each core."""

    def run(step: tuple[str | Path, ...]) -> None:
        module, *arguments = step
        paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        command = [sys.executable, "-m", f"kernels.{module}", *arguments]
        subprocess.run(command, check=True, env=os.environ | {"PYTHONPATH": paths})

    with ThreadPoolExecutor(cores()) as pool:
        list(pool.map(run, steps))


def _publish(code: Iterable[Path], libraries: Mapping[Path, tuple[str, list[Path]]]) -> None:
    """Link the libraries, describe the entry points, and remove files made from other sources."""
    described = dict[str, dict[str, object]]()
    for file in code:
        for name, entry in json.loads(file.with_suffix(".json").read_text()).items():
            leaves = [leaf for _, leaf in entry["leaves"]]
            described[name] = {"leaves": leaves, "results": len(entry["results"])}
    native.FOLDER.mkdir(exist_ok=True)
    for library, (target, objects) in libraries.items():
        link(TARGETS[target], objects, library)
    with replacing(native.description_path()) as out:
        out.write(json.dumps(described).encode())
    _remove_others(native.FOLDER, {native.source_hash()})
    _remove_others(BUILD, {file.stem for file in code})


def _remove_others(folder: Path, kept: set[str]) -> None:
    """Remove all files in a folder, except those whose names contain a hash or name in `kept`."""
    for file in folder.iterdir():
        if not any(name in file.name for name in kept):
            file.unlink()


def _hash_of(packages: Iterable[str]) -> str:
    """Return a hash of all that the code of kernels in these packages depends on."""
    kernels = native.sources_of(packages)
    return _hash([*kernels, _HERE / "code.py", _HERE / "entries.py", ROOT / "requirements/base.lock"])


def _hash(files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


if __name__ == "__main__":
    main(sys.argv[1:])
