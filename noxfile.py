"""What is published, built and tried as its users get it: `make wheels`.

Builds an sdist, a wheel from it, and installs that wheel on every version of Python that it is for, each time
from nothing. A version that is not on this machine is skipped, and named. Packs the npm package, too.
"""

from pathlib import Path

import nox

ROOT = Path(__file__).parent
DIST = ROOT / "dist"
PROJECT = nox.project.load_toml(ROOT / "pyproject.toml")
PYTHONS = nox.project.python_versions(PROJECT)

nox.options.download_python = "never"
nox.options.error_on_missing_interpreters = False


@nox.session
def build(session: nox.Session) -> None:
    """Build the sdist, and the wheel from that; check that an index will take and show them."""
    session.install("build", "twine")
    for old in DIST.glob("kalaha-*"):
        old.unlink()
    session.run("python", "-m", "build", "--outdir", str(DIST))
    session.run("twine", "check", "--strict", *map(str, DIST.glob("kalaha-*")))


@nox.session
def package(session: nox.Session) -> None:
    """Pack the npm package; `tests/web/test_package.py` installs and uses the same."""
    session.install("--require-hashes", "--requirement", str(ROOT / "requirements/base.lock"))
    session.run("python", str(ROOT / "hatch_build.py"), "package", str(DIST))


@nox.session(python=PYTHONS, requires=["build"])
def installed(session: nox.Session) -> None:
    """Install the wheel alone, and use everything in it; nothing that was compiled before is found."""
    (wheel,) = DIST.glob("kalaha-*.whl")
    session.install(str(wheel))
    folder = session.create_tmp()
    session.chdir(folder)
    session.run(
        "python", "-P", str(ROOT / "tests/installed.py"), env={"HOME": folder, "XDG_CACHE_HOME": folder}
    )
