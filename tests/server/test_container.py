"""The container. Its files are valid, and its servers run unprivileged and write only to their own folder.

Building an image is not tested, because it needs a registry.
"""

import json
import os
import re
import subprocess
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import yaml
from typing_extensions import override

from kalaha.cli.serve import command as serve
from tests.server.postgres import Postgres
from tests.server.running import HIGH, Running
from tests.server.storage.test_postgres import created

DEPLOY = Path(__file__).parents[2] / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
CONTAINER = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", " ")
STEPS = re.findall(r"^([A-Z]+) +(.*)$", CONTAINER, re.MULTILINE)
"""The Containerfile's instructions, with their arguments."""
SERVERS = ["kalaha-1", "kalaha-2"]


def given(instruction: str) -> list[str]:
    return [what for name, what in STEPS if name == instruction]


PLACES = dict(re.findall(r"(\w+)=(\S+)", given("ENV")[0]))
"""The container's environment variables."""


def options_of(service: dict[str, Any]) -> list[str]:
    """Return the options that start a server."""
    program, command, *options = json.loads(given("ENTRYPOINT")[0])
    assert (program, command) == ("/opt/kalaha/bin/kalaha", "serve")
    return [*options, *service["command"]]


@pytest.mark.parametrize("name", COMPOSE["services"])
def test_every_service_is_confined(name: str) -> None:
    service = COMPOSE["services"][name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    if name not in SERVERS:
        assert re.fullmatch(
            r"\$\{[A-Z]+:\?\}", service["image"]
        )  # the operator looks up the image and its digest
    volumes = [volume.split(":")[0] for volume in service.get("volumes", ())]
    assert all(each in COMPOSE["volumes"] or each.startswith(("/", "./")) for each in volumes)
    assert not [port for port in service.get("ports", ()) if name != "proxy"]


def test_the_servers_listen_where_the_proxy_connects() -> None:
    ports = re.findall(r"server 127\.0\.0\.1:(\d+)", (DEPLOY / "kalaha.nginx.conf").read_text("utf-8"))
    for name, port in zip(SERVERS, ports, strict=True):
        service = COMPOSE["services"][name]
        assert service["network_mode"] == "service:proxy"
        chosen = serve.make_context("serve", options_of(service)).params
        assert (chosen["host"], str(chosen["port"])) == ("127.0.0.1", port)


def test_the_container_is_unprivileged_with_a_health_check() -> None:
    assert [name for name, _ in STEPS if name == "FROM"] == ["FROM", "FROM"]
    (user,) = given("USER")
    assert re.fullmatch(
        r"[1-9]\d*:[1-9]\d*", user
    )  # a number, so that a cluster can tell that it is not root
    assert f"--owner {user.partition(':')[0]} " in given("RUN")[1]
    assert given("VOLUME") == ["/data"]
    folders = [PLACES[name] for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "TMPDIR")]
    assert all(folder.startswith("/data") for folder in folders)
    for code in (json.loads(given("HEALTHCHECK")[0].removeprefix("CMD "))[-1],
                 COMPOSE["services"]["kalaha-2"]["healthcheck"]["test"][-1]):  # fmt: skip
        compile(code, "healthcheck", "exec")


@pytest.mark.parametrize("name", SERVERS)
def test_a_service_sets_only_documented_variables(name: str) -> None:
    settings = (DEPLOY / "README.md").read_text("utf-8").partition("## Settings")[2]
    assert all(f"`{variable}" in settings for variable in COMPOSE["services"][name]["environment"])


class Contained(Running):
    """A server that runs as in the container: unprivileged, and able to write only to its folder."""

    @override
    def start(self) -> None:
        user, _, group = given("USER")[0].partition(":")
        self.folder.chmod(0o777)
        keep = 'mount --bind $0 $0 && mount -o remount,bind,ro / && mount -o remount,bind,rw $0 && exec "$@"'
        self.prefix = (
            "unshare", "--mount", "sh", "-c", keep, str(self.folder),
            "unshare", "--user", f"--map-user={user}", f"--map-group={group}", "setpriv", "--no-new-privs",
        )  # fmt: skip
        super().start()


def may_mount() -> bool:
    command = ["unshare", "--mount", "unshare", "--user", "true"]
    return os.geteuid() == 0 and subprocess.run(command, check=False).returncode == 0


@pytest.mark.thorough
@pytest.mark.skipif(not may_mount(), reason="needs root to mount file systems and change users")
def test_contained_servers_write_to_their_folder_only(postgres: Postgres) -> None:
    with tempfile.TemporaryDirectory(prefix="kalaha-container-") as folder, ExitStack() as running:
        places = {name: place.replace("/data", folder, 1) for name, place in PLACES.items()}
        database = {"KALAHA_DATABASE_URL": created(postgres, "contained")}
        told = [COMPOSE["services"][name]["environment"] | places | database for name in SERVERS]
        one, other = (running.enter_context(Contained(Path(folder), *HIGH, **each)) for each in told)
        for server in (one, other):
            assert server.http.get("/healthz").status_code == 200
            process = Path(f"/proc/{server.process.pid}")
            assert process.joinpath("uid_map").read_text("utf-8").split() == ["10001", "0", "1"]
            assert re.search(r"^CapEff:\t0+$", process.joinpath("status").read_text("utf-8"), re.MULTILINE)
        game = one.new()
        assert other.http.get(f"/api/games/{game.id}").status_code == 200
        assert not re.search("Read-only|denied|Traceback", one.log + other.log)
