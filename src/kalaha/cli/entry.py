"""The entry point, which runs a command and turns any error into one sentence and an exit code.

Exit codes: 0 success. 1 the answer is "no". 2 bad input. 130 interrupted. 141 the reader has closed the pipe.
"""

import codecs
import contextlib
import logging
import os
import re
import sys
import unicodedata

import click

from kalaha.cli.app import app
from kalaha.cli.command import Refusal, State
from kalaha.cli.usage import usage_sentence
from kalaha.errors import KalahaError
from kalaha.extras import optional_imports
from kalaha.locale import Messages, printable, system_language

INTERRUPTED = 130
"""The exit code that a shell reports for a process that Control-C has ended."""


def run(arguments: list[str]) -> int:
    """Run one command line and return its exit code."""
    _open_missing_streams()
    _make_output_robust()
    logging.getLogger("kalaha").setLevel(logging.INFO)  # compilation shows a progress bar, not a log message
    state = State(Messages(system_language(os.environ)))
    try:
        if "_KALAHA_COMPLETE" in os.environ:  # a shell asks Click for completions or a script
            app.main([], "kalaha", obj=state)
        with optional_imports(), app.make_context("kalaha", _understood(arguments), obj=state) as context:
            app.invoke(context)
        sys.stdout.flush()
    except click.exceptions.Exit as done:
        return done.exit_code
    except Refusal as error:
        return _fail(state, error.message)
    except click.ClickException as error:
        return _fail(state, usage_sentence(state.say, error))
    except KalahaError as error:
        return _fail(state, state.say.error(error))
    except KeyboardInterrupt:
        print(file=sys.stderr)  # moves off the line on which the terminal shows ^C
        return INTERRUPTED
    except BrokenPipeError:
        _discard_unwritable()
        return 141
    except OSError as error:
        unnamed = "." if isinstance(error, FileNotFoundError) else "stdout"  # the current folder was removed
        file = printable(str(error.filename or unnamed), 100)
        return _fail(state, state.say("cli-file", file=file, text=error.strerror or str(error)))
    return 0


def _understood(arguments: list[str]) -> list[str]:
    """Return the arguments with a space before each board that starts with a hyphen, which is no option.

    `help COMMAND` becomes `COMMAND --help`.
    """
    if arguments[:1] == ["help"]:
        arguments = [*arguments[1:], "--help"]
    return [f" {each}" if re.match(r"-[0-9]+-", each) else each for each in arguments]


def _fail(state: State, sentence: str) -> int:
    with contextlib.suppress(OSError):  # the output is closed
        print(state.say("cli-error", text=sentence), file=sys.stderr, flush=True)
    _discard_unwritable()
    return 2


def _discard_unwritable() -> None:
    """Discard the output that cannot be written, because Python would try again on exit, and report that."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _open_missing_streams() -> None:
    """Open an empty stdin, stdout or stderr if the process was started without it."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  (open to the end)


def _make_output_robust() -> None:
    """Replace characters that the terminal cannot show with similar characters that it can show."""
    codecs.register_error("nearest", _nearest)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)  # None if a test captures the output
        if reconfigure is not None:
            reconfigure(errors="nearest")
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


_LOOKALIKES = str.maketrans(
    {"’": "'", "„": '"', "“": '"', "”": '"', "«": '"', "»": '"', "–": "-", "—": "-", "·": "-", "×": "x",
     "ø": "o", "Ø": "O", "æ": "ae", "Æ": "AE", "œ": "oe", "ß": "ss"}
)  # fmt: skip


def _nearest(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    text = unicodedata.normalize("NFKD", error.object[error.start : error.end].translate(_LOOKALIKES))
    return text.encode("ascii", "ignore").decode("ascii") or "?", error.end
