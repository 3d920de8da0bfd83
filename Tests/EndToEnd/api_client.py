"""A small HTTP client that sends a target exactly as it is given."""

import dataclasses
import http.client
import json
import re
from urllib.parse import quote, urlsplit


@dataclasses.dataclass
class Answer:
    status: int
    fields: dict[str, str]
    body: bytes

    def json(self):
        return json.loads(self.body)

    def without_time(self) -> bytes:
        """The body but for the time it took, which is the last key."""
        return re.sub(rb',"tookMs":[\d.]+\}$', b"}", self.body)


class Client:
    """Keeps one connection while the server does."""

    def __init__(self, base_url: str):
        self.host = urlsplit(base_url).netloc
        self.connection = http.client.HTTPConnection(self.host, timeout=20)

    def ask(self, target: str, method: str = "GET", **fields: str) -> Answer:
        names = {name.replace("_", "-"): value for name, value in fields.items()}
        try:
            return self._ask(method, target, names)
        except (http.client.RemoteDisconnected, ConnectionResetError, BrokenPipeError):
            # The server may close a connection between two requests.
            self.connection.close()
            return self._ask(method, target, names)

    def _ask(self, method: str, target: str, fields: dict[str, str]) -> Answer:
        self.connection.putrequest(method, target, skip_accept_encoding=True)
        for name, value in fields.items():
            self.connection.putheader(name, value)
        self.connection.endheaders()
        response = self.connection.getresponse()
        body = response.read()
        return Answer(response.status, {k.lower(): v for k, v in response.getheaders()}, body)

    def search(self, query: str, **parameters: str) -> Answer:
        rest = "".join(f"&{name}={quote(value, safe='')}" for name, value in parameters.items())
        return self.ask(f"/api/v1/search?q={quote(query, safe='')}{rest}")

    def films(self, query: str, **parameters: str) -> list[dict]:
        """The films found, best first."""
        sections = self.search(query, scope="film", **parameters).json()["sections"]
        return [item for section in sections for item in section["items"]]
