"""The JSON API of the running server: what it promises, and what people and programs send by mistake."""

import gzip
import json
import random
import re
import unicodedata
from urllib.parse import quote

import pytest
from api_client import Client

PRINTABLE = [chr(code) for code in range(0x20, 0x7F)]
HAND_PICKED = [
    "🎬", "👨‍👩‍👧", "🏳️‍🌈", "🇰🇷", "기새", "ㄱㅅㅊ", "기ㅅ", unicodedata.normalize("NFD", "기생충"), "ﾜｶﾞﾊｲ",
    "e\u0301\u0301\u0301", "\u0301", "\u200b", "\u200d", "\u202eabc", "\ufeff", "\ufffd", "\ufdfd", "ﷺ", "Ǆ", "ß", "İ", "ı",
    "\u2028", "\u2029", "\u00ad", "\U0010ffff", "\uffff", "\u0378", "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢", "<img src=x onerror=alert(1)>",
    "' OR 1=1 --", "%", "%25", "100%", "3%", "c++", "../../etc/passwd", "\\", "\"", "`", "{{7*7}}", "${x}", "*", "?", "NULL", "nil",
    "t'choupi à l'école", "Prince of Persia: The Sands of Time", "Law & Order", "ⅷ", "①", "½", "𝔓𝔞𝔯𝔞𝔰𝔦𝔱𝔢", "\t", "\x01", "\x7f",
]


def odd_texts(count: int) -> list[str]:
    """Texts of scalars from all planes; the same ones on every run."""
    dice = random.Random(20260801)
    ranges = [(0x20, 0x7E), (0xA0, 0x24F), (0x300, 0x36F), (0x590, 0x6FF), (0x900, 0xDFF), (0x1100, 0x11FF),
              (0x2000, 0x206F), (0x3040, 0x30FF), (0x4E00, 0x9FFF), (0xAC00, 0xD7A3), (0xE000, 0xF8FF),
              (0xFE00, 0xFEFF), (0x1F300, 0x1FAFF), (0x20000, 0x2FFFF), (0xE0000, 0xE01EF), (0x100000, 0x10FFFF)]
    return ["".join(chr(dice.randint(*dice.choice(ranges))) for _ in range(dice.randint(1, 24))) for _ in range(count)]


@pytest.fixture(scope="module")
def client(base_url) -> Client:
    return Client(base_url)


def error_of(answer) -> str:
    error = answer.json()["error"]
    assert error["message"] and error["help"]
    return f"{answer.status} {error['code']}"


def test_every_printable_character_is_a_query(client):
    # C01
    for character in PRINTABLE:
        answer = client.search(character)
        assert answer.status == 200, character
        assert answer.json()["query"] == character


def test_odd_texts_are_queries_too(client):
    # C10, C11, C13
    for text in HAND_PICKED + odd_texts(200):
        answer = client.search(text)
        assert answer.status == 200, repr(text)
        assert answer.json()["query"] == text, repr(text)


@pytest.mark.parametrize("escape", [
    "%", "%2", "%zz", "%%", "a%", "%f", "%e", "%C3", "%C3%28", "%FF", "%ED%A0%BC", "%ED%A0%BC%ED%BE%AC", "%C0%AF", "%F8%88%80%80%80",
    "%00", "a%00b",
])
def test_malformed_escapes_are_refused(client, escape):
    # C13: a lone surrogate in UTF-8 is malformed as well.
    assert error_of(client.ask(f"/api/v1/search?q={escape}")) == "400 badRequest"
    page = client.ask(f"/search?q={escape}", Accept_Language="en")
    assert page.status == 400 and "<!doctype html>" in page.body.decode()
    assert client.ask(f"/{escape}").status == 400
    assert client.search("parasite").status == 200


@pytest.mark.parametrize("path", ["/api/v1/search?q=", "/search?q=", "/api/v1/items/", "/"])
def test_a_query_of_100_kB_is_too_long(client, path):
    assert client.ask(path + "a" * 100_000).status == 414
    assert client.ask("/healthz").status == 200


def test_a_query_of_513_characters_is_too_long(client):
    assert client.search("가" * 512).status == 200
    assert error_of(client.search("가" * 513)) == "400 queryTooLong"


@pytest.mark.parametrize("query, expected", [
    ("page=0", "400 badPage"), ("page=-1", "400 badPage"), ("page=1000000000", "400 badPage"), ("page=abc", "400 badPage"),
    ("page=", "400 badPage"), ("page=1e3", "400 badPage"), ("page=0x1", "400 badPage"), ("page=%EF%BC%91", "400 badPage"),
    ("scope=movie", "400 unknownScope"), ("scope=", "400 unknownScope"), ("scope=all,film", "400 unknownScope"),
    ("lang=xx-", "400 badLanguage"), ("lang=", "400 badLanguage"), ("lang=..%2F", "400 badLanguage"), ("lang=*", "400 badLanguage"),
    ("limit=10", "400 unknownParameter"), ("q=b", "400 repeatedParameter"),
])
def test_wrong_parameters_are_named(client, query, expected):
    assert error_of(client.ask(f"/api/v1/search?q=a&{query}")) == expected


@pytest.mark.parametrize("path, expected", [
    ("items/550", "400 badIdentity"), ("items/catalog:film:", "400 badIdentity"), ("items/..%2f..%2fetc%2fpasswd", "400 badIdentity"),
    ("items/catalog:film:no-such-film", "404 itemNotFound"), ("items/tmdb:film:550", "404 itemNotFound"),
    ("items/catalog:photo:1", "404 itemNotFound"), ("explore/popular-photo", "404 shelfNotFound"),
    ("explore/best", "404 shelfNotFound"), ("explore/genre-film-nothing", "404 shelfNotFound"), ("nothing", "404 notFound"),
])
def test_wrong_addresses_are_named(client, path, expected):
    assert error_of(client.ask(f"/api/v1/{path}")) == expected


def test_an_unknown_but_well_formed_language_falls_back(client):
    assert client.films("기생충", lang="tlh")[0]["title"] == "기생충"


def test_plus_and_percent_20_differ_in_nothing_but_the_time(client):
    # C02, C04
    for one, other in [("star+wars", "star%20wars"), ("stranger+things", "stranger%20things"), ("+", "%20")]:
        plus, percent = client.ask(f"/api/v1/search?q={one}"), client.ask(f"/api/v1/search?q={other}")
        assert plus.status == 200
        assert plus.without_time() == percent.without_time()
    assert client.ask("/api/v1/search?q=c%2B%2B").json()["query"] == "c++"


def test_white_space_around_and_a_year_behind_find_the_same_film(client):
    # C16
    first = {client.films(query)[0]["id"] for query in
             [" Sleeping Beauty ", "Sleeping Beauty 1959", "Sleeping Beauty (1959)", "\u3000sleeping beauty\t"]}
    assert len(first) == 1
    assert client.ask(f"/api/v1/items/{first.pop()}").json()["year"] == 1959


@pytest.mark.parametrize("query", ["", " ", "\t", "\u3000", "\u200b", " \u00a0 \u2003"])
def test_a_blank_query_is_no_error(client, query):
    # C17
    answer = client.search(query)
    assert answer.status == 200
    assert [(section["state"], section["items"]) for section in answer.json()["sections"]] == [("idle", [])] * 3


@pytest.mark.parametrize("query", ["기생충", "ㄱㅅㅊ", "parasite", "PARASITE", "parasit"])
def test_the_first_film_is_the_one_that_was_meant(client, query):
    first = client.films(query)[0]
    assert first["id"] == "catalog:film:parasite-2019"
    assert first["kind"] == "film"
    assert first["year"] == 2019


def test_ranges_count_graphemes_of_the_title_that_matched(client):
    # C173, C175
    for query, marked in [("amelie", "Amélie"), ("기생", "기생"), ("se7en", "Seven"), ("wall-e", "WALLE")]:
        matched = client.films(query)[0]["matched"]
        text = unicodedata.normalize("NFC", matched["title"])
        assert "".join(text[start:end] for start, end in matched["ranges"]) == marked


def test_pages_follow_each_other_without_a_row_twice(client):
    seen, page, pages = [], 1, 1
    while page <= pages:
        answer = client.search("the", scope="film", page=str(page)).json()
        assert answer["page"] == page
        section = answer["sections"][0]
        seen += [item["id"] for item in section["items"]]
        pages, page = section["pages"], page + 1
    assert pages > 1
    assert len(seen) == len(set(seen)) == section["total"]
    past = client.search("the", scope="film", page=str(pages + 1)).json()["sections"][0]
    assert past["items"] == [] and past["total"] == section["total"]


def test_a_scope_shows_what_its_section_shows_in_all(client):
    everything = {section["kind"]: section for section in client.search("king").json()["sections"]}
    for kind in ["film", "show", "person"]:
        [alone] = client.search("king", scope=kind).json()["sections"]
        assert alone == everything[kind]


def test_people_and_their_films_lead_to_each_other(client):
    film = client.ask("/api/v1/items/catalog:film:parasite-2019").json()
    director = next(credit for credit in film["credits"] if credit["role"] == "director")
    person = client.ask(f"/api/v1/items/{director['person']}?lang=ko").json()
    assert person["title"] == "봉준호"
    assert film["id"] in [appearance["work"]["id"] for appearance in person["appearances"]]


def test_shelves_are_answered_under_their_own_addresses(client):
    shelves = client.ask("/api/v1/explore").json()["shelves"]
    assert len({shelf["id"] for shelf in shelves}) == len(shelves) > 3
    for shelf in shelves:
        page = client.ask(f"/api/v1/explore/{quote(shelf['id'])}").json()
        assert (page["total"], page["items"]) == (shelf["total"], shelf["items"])


def test_events_end_with_the_whole_answer(client):
    stream = client.ask("/api/v1/search/stream?q=king&scope=film")
    assert stream.fields["content-type"].startswith("text/event-stream")
    events = re.findall(r"event: (\w+)\ndata: (.*)\n\n", stream.body.decode())
    assert [name for name, _ in events] == ["section", "done"]
    [section] = json.loads(events[-1][1])["sections"]
    assert json.loads(events[0][1]) == section
    whole = client.search("king", scope="film")
    assert re.sub(r',"tookMs":[\d.]+\}$', "}", events[-1][1]).encode() == whole.without_time()


def test_head_has_the_fields_of_get_and_no_body(client):
    get = client.ask("/api/v1/items/catalog:film:parasite-2019")
    head = client.ask("/api/v1/items/catalog:film:parasite-2019", method="HEAD")
    assert head.status == 200 and head.body == b""
    for name in ["content-type", "content-length", "etag", "cache-control"]:
        assert head.fields[name] == get.fields[name]


def test_an_answer_the_client_has_is_not_sent_again(client):
    for path in ["/api/v1/search?q=parasite", "/api/v1/items/catalog:film:parasite-2019", "/openapi.json"]:
        tag = client.ask(path).fields["etag"]
        again = client.ask(path, If_None_Match=tag)
        assert again.status == 304 and again.body == b""
        assert client.ask(path, If_None_Match='"other"').status == 200


def test_a_large_answer_is_compressed_for_those_who_ask(client):
    path = "/api/v1/items/catalog:film:parasite-2019"
    plain = client.ask(path)
    packed = client.ask(path, Accept_Encoding="gzip")
    assert packed.fields["content-encoding"] == "gzip"
    assert "accept-encoding" in packed.fields["vary"].lower()
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
def test_other_methods_are_refused_with_those_allowed(client, method):
    answer = client.ask("/api/v1/search?q=a", method=method)
    assert answer.status == 405
    assert answer.fields["allow"] == "GET, HEAD"


def test_pages_elsewhere_can_read_nothing(client):
    answer = client.ask("/api/v1/search?q=a", Origin="https://evil.example")
    assert "access-control-allow-origin" not in answer.fields
    assert answer.fields["cross-origin-resource-policy"] == "same-origin"


def test_a_foreign_name_for_this_machine_is_refused(base_url):
    client = Client(base_url)
    client.connection.putrequest("GET", "/api/v1/search?q=a", skip_host=True)
    client.connection.putheader("Host", "evil.example")
    client.connection.endheaders()
    response = client.connection.getresponse()
    assert response.status == 421


def test_operations_say_what_they_promise(client):
    assert client.ask("/healthz").body == b"ok\n"
    assert client.ask("/readyz").status == 200
    status = client.ask("/api/v1/status").json()
    assert status["ready"] is True
    assert status["catalog"]["film"] > 1800
    client.ask("/wp-admin/secret-path")
    metrics = client.ask("/metrics").body.decode()
    assert 'vitrine_http_requests_total{route="/healthz",status="2xx"}' in metrics
    assert "secret-path" not in metrics
