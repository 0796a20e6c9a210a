"""The server conforms to the OpenAPI document, and the manual is up to date."""

import runpy
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from tests.effort import THOROUGH, effort
from tests.server.running import Here

WEB = Path(__file__).parents[3] / "web"

load_all_checks()

PATIENCE = 300
"""The longest time that an answer may take on a busy machine, in seconds."""

CHECKED: list[Any] = [check for check in CHECKS.get_all() if check is not positive_data_acceptance]
"""All checks except that the server accepts every well-formed body. It does not. Few moves are legal."""

schema = schemathesis.pytest.from_fixture("document")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    """A server for this file only, because wrong codes count against all clients together."""
    with Here(tmp_path_factory.mktemp("openapi")) as here:
        yield here


@pytest.fixture
def document(server: Here) -> object:
    schema = schemathesis.openapi.from_url(f"{server.url}/openapi.json")
    schema.config.phases.coverage.enabled = THOROUGH  # a thousand cases
    return schema


@schema.parametrize()
@settings(
    max_examples=effort(15, least=5),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    database=None,
)
def test_the_server_conforms_to_the_document(case: schemathesis.Case, server: Here) -> None:
    response = case.call(base_url=server.url, timeout=PATIENCE)
    # A body that is too large is refused before it is read, so its other faults make no difference.
    too_large = response.status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    checks = [check for check in CHECKED if not (too_large and check is negative_data_rejection)]
    case.validate_response(response, checks=checks)


def test_the_manual_lists_the_fields_of_the_shapes() -> None:
    made = runpy.run_path(str(WEB / "openapi.py"))
    for path in made["PAGES"]:
        text = path.read_text("utf-8")
        assert made["page"](text) == text, "run: make wire"
