"""The nginx configured in deploy/, run from a test folder in front of servers on other ports."""

import re
import shutil
import socket as sockets
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.postgres import free_port
from tests.server.running import until

CONFIGURATION = Path(__file__).parents[2] / "deploy/kalaha.nginx.conf"
MAIN = """
daemon off; user root; worker_processes 1; pid {folder}/pid; error_log stderr;
events {{ worker_connections 16384; }}
http {{
    log_format places '$upstream_addr $uri';
    access_log {folder}/log places;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    include {folder}/kalaha.conf;
}}
"""
"""The settings of Debian's nginx.conf, adapted to a test folder."""


def configuration(port: int, *servers: int, limit: int = 200, seconds: int = 20) -> str:
    """Return the deployed configuration without TLS, but with these ports and these limits per client."""
    text = CONFIGURATION.read_text("utf-8")
    ports = iter(str(server) for server in servers)
    for pattern, put in (
        (r"listen 443 ssl http2;", lambda _: f"listen 127.0.0.1:{port};"),
        (r"ssl_certificate\w* \S+;\n", lambda _: ""),
        (r"(?<=server 127\.0\.0\.1:)\d+", lambda _: next(ports)),
        (r"(?<=limit_conn kalaha )\d+", lambda _: str(limit)),
        (r"(?<=client_header_timeout )\d+|(?<=client_body_timeout )\d+", lambda _: str(seconds)),
    ):
        text, count = re.subn(pattern, put, text)
        assert count, pattern
    assert next(ports, None) is None
    return text


@contextmanager
def nginx(folder: Path, *servers: int, limit: int = 200, seconds: int = 20) -> Iterator[str]:
    """Run a proxy in front of the servers on these ports, and yield its URL."""
    program = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    if program is None:
        pytest.skip("needs nginx: apt-get install nginx")
    port = free_port()
    (folder / "kalaha.conf").write_text(configuration(port, *servers, limit=limit, seconds=seconds), "utf-8")
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder), "utf-8")
    process = subprocess.Popen(
        [program, "-p", str(folder), "-c", str(folder / "nginx.conf")], stderr=subprocess.PIPE, text=True
    )
    try:
        until(lambda: process.poll() is not None or _answers(port))
        assert process.poll() is None, process.stderr and process.stderr.read()
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.communicate(timeout=60)


def _answers(port: int) -> bool:
    with sockets.socket() as raw:
        return raw.connect_ex(("127.0.0.1", port)) == 0
