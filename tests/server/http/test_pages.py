"""The pages, headers and log of a running server."""

import re

from tests.server.running import Playing, Running, heard


def test_responses_have_security_headers(server: Running) -> None:
    answer = server.http.get("/game/0123456789abcdef")
    assert answer.headers["content-type"].startswith("text/html")
    for path in ("/", "/nothing", "/openapi.json", "/api/games/x"):
        headers = server.http.get(path).headers
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "'unsafe" not in headers["content-security-policy"]
        assert not path.startswith("/api/") or headers["cache-control"] == "no-store"
    catalogue = server.http.get("/locale/fi.ftl")
    assert (catalogue.text[:3], catalogue.headers["cache-control"]) == ("###", "no-cache")
    assert server.http.get("/locale/xx.ftl").status_code == 404
    assert server.http.get("/assets/nothing.js").status_code == 404


def test_the_log_contains_no_secret(server: Running) -> None:
    game: Playing = server.new()
    game.play("1 2")
    with game.listen(0, game.south) as socket:
        heard(socket, 2)
    shared = server.new("human", "open")
    guest, again = "g" * 22, "h" * 22
    assert shared.post("join", shared.north, seat=guest).status_code == 200
    invited = shared.post("invitations", shared.south, side="north").json()
    assert shared.post("join", invited["secret"], seat=again).status_code == 200
    secrets = (game.south, shared.south, shared.north, guest, again, invited["secret"], invited["code"])
    assert not [secret for secret in secrets if secret in server.log]


def test_a_sent_link_describes_its_game(server: Running) -> None:
    def head(path: str, **headers: str) -> dict[str, str]:
        text = server.http.get(path, headers=headers).text
        return dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', text))

    game = server.new(north="open", names={"south": '<b>"Åsa"&'})
    invited = head(f"/game/{game.id}")
    assert invited["title"] == "&lt;b&gt;&quot;Åsa&quot;&amp; invites you to a game of Kalaha."
    assert invited["description"].startswith("Kalaha (BRIO/Alga). ")
    assert server.http.get(invited["image"]).headers["content-type"] == "image/jpeg"
    german = {"accept-language": "de"}
    assert head(f"/game/{server.new(north='open').id}", **german)["title"].startswith(
        "Du bist zu einem Spiel"
    )
    assert head(f"/game/{server.new(names={'south': 'A', 'north': 'B'}).id}")["title"] == "A – B"
    assert "Kalah (US)" in head("/analysis?rules=kalah&moves=3-6")["description"]
    for path in ("/game/0123456789abcdef", "/game/here-x", "/analysis", "/analysis?rules=%3Cscript%3E", "/"):
        assert not head(path), path
