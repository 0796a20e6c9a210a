"""The OpenAPI document holds: schemathesis finds nothing."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests.server.running import Running

load_all_checks()

CHECKED: list[Any] = [check for check in CHECKS.get_all() if check is not positive_data_acceptance]
"""All but one: it would have every body of the right shape accepted, and few are legal moves."""

schema = schemathesis.pytest.from_fixture("document")


@pytest.fixture
def document(server: Running) -> object:
    return schemathesis.openapi.from_url(f"{server.url}/openapi.json")


@schema.parametrize()
@settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    database=None,
)
def test_the_document_holds(case: schemathesis.Case, server: Running) -> None:
    case.call_and_validate(base_url=server.url, checks=CHECKED)
