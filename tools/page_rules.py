"""What the finished page may not contain: the promise "no request, ever, and it opens from disk" as a list of checks.

`check_page(html)` reads the page as a browser would and returns one sentence per broken rule, each with its place.
The Content-Security-Policy in the page stops subresources; what it does not cover (WebRTC, navigation, link hints) is
found here, so both together make the promise. tools/inline_html.py refuses to write a page that breaks a rule.
"""
import base64
import hashlib
import re
from html.parser import HTMLParser

# Everything but a script without a type is inert text to every browser.
INERT_SCRIPT = "text/plain"

FORBIDDEN_TAGS = {
    "link": "a page in one file has nothing to link but itself",
    "base": "it redirects relative addresses",
    "iframe": "it loads another document",
    "frame": "it loads another document",
    "object": "it loads another document",
    "embed": "it loads another document",
    "portal": "it loads another document",
    "form": "a form navigates",
}
# Attributes whose value is fetched or followed; only data: and blob: and places inside the page are allowed.
ADDRESS_ATTRIBUTES = {"src", "srcset", "href", "xlink:href", "poster", "data", "action", "formaction", "background",
                      "ping", "manifest", "cite", "longdesc"}
LOCAL_ADDRESS = re.compile(r"\s*(?:#|data:|blob:|$)", re.IGNORECASE)

# The glue has code paths for fetching its module; they are dead here (the compiled module is handed to it) and the
# policy's connect-src 'none' blocks them. Our own code must not even name them.
OUR_CODE_ONLY = "outside the glue"
FORBIDDEN_CODE = [
    ("RTCPeerConnection", r"RTC(?:PeerConnection|DataChannel)", None),
    ("window.open", r"\b(?:window|self|globalThis|top|parent)\s*\.\s*open\b", None),
    ("assignment to location",
     r"\blocation(?:\s*\.\s*(?:href|hash|search|pathname|host|hostname|port|protocol))?\s*=(?![=>])", None),
    ("location.assign or location.replace", r"\blocation\s*\.\s*(?:assign|replace)\b", None),
    ("preconnect or another link hint", r"\b(?:preconnect|dns-prefetch|prefetch|prerender|modulepreload)\b", None),
    ("sendBeacon", r"\bsendBeacon\b", None),
    ("WebSocket", r"\bWebSocket(?:Stream)?\b", None),
    ("EventSource", r"\bEventSource\b", None),
    ("WebTransport", r"\bWebTransport\b", None),
    ("serviceWorker", r"\bserviceWorker\b", None),
    ("dynamic import", r"(?<![.\w$])import\s*\(", None),
    ("document.write", r"\bdocument\s*\.\s*write(?:ln)?\b", None),
    ("eval", r"(?<![.\w$])eval\s*\(|\bnew\s+Function\b", None),
    ("a browser pop-up", r"(?:(?<![.\w$])|\b(?:window|self|globalThis)\s*\.\s*)(?:alert|confirm|prompt)\s*\(", None),
    ("fetch", r"(?<![.\w$])fetch\s*\(", OUR_CODE_ONLY),
    ("XMLHttpRequest", r"\bXMLHttpRequest\b", OUR_CODE_ONLY),
    ("importScripts", r"\bimportScripts\b", OUR_CODE_ONLY),
]
FORBIDDEN_STYLE = [
    ("@import", r"@import\b"),
    ("an address in CSS", r"url\(\s*+(?!['\"]?(?:data:|#))"),
]
NETWORK_ADDRESS = re.compile(r"\b(?:https?|wss?|ftp)://", re.IGNORECASE)


def source_hash(text):
    """As Content-Security-Policy writes it."""
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii") + "'"


def _is_expectation(tag, attributes):
    """A link that asks for nothing: rendering waits until the parser has come to this place of the page."""
    return tag == "link" and attributes.get("rel") == "expect" and attributes.get("href", "").startswith("#")


class _Element:
    """A script or style element with its text."""

    def __init__(self, tag, attributes, line):
        self.tag, self.attributes, self.line = tag, attributes, line
        self.text = ""

    @property
    def place(self):
        name = self.attributes.get("id")
        return f"line {self.line}, <{self.tag}{' id=' + name if name else ''}>"


class _Reader(HTMLParser):
    """Collects the scripts, styles and policies, and notes forbidden markup on the way."""

    CDATA_CONTENT_ELEMENTS = ("script", "style")

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.elements, self.policies, self.problems = [], [], []
        self._open = None

    def handle_starttag(self, tag, attrs):
        attributes = {name: value or "" for name, value in attrs}
        line = self.getpos()[0]
        where = f"line {line}, <{tag}>"
        if tag in FORBIDDEN_TAGS and not _is_expectation(tag, attributes):
            self.problems.append(f"{where}: <{tag}> is not allowed: {FORBIDDEN_TAGS[tag]}")
        for name, value in attributes.items():
            self._check_attribute(where, tag, name, value)
        if tag == "meta":
            self._check_meta(where, attributes)
        if tag in ("script", "style"):
            self._open = _Element(tag, attributes, line)
            self.elements.append(self._open)

    def handle_endtag(self, tag):
        if self._open is not None and tag == self._open.tag:
            self._open = None

    def handle_data(self, data):
        if self._open is not None:
            self._open.text += data

    def _check_attribute(self, where, tag, name, value):
        if name in ADDRESS_ATTRIBUTES and not LOCAL_ADDRESS.match(value):
            self.problems.append(f'{where}: {name}="{value[:60]}" is fetched or followed')
        if name.startswith("on"):
            self.problems.append(f"{where}: the handler {name} would be blocked by the policy")
        if name == "style":
            self.problems.append(f"{where}: a style attribute would be blocked by the policy")
        if tag == "script" and name == "src":
            self.problems.append(f"{where}: a script must stand in the page itself")
        if tag == "script" and name == "type" and value not in ("", "text/javascript", INERT_SCRIPT):
            self.problems.append(f'{where}: a script of type "{value}" is not allowed: old WebViews and file:// '
                                 "run classic scripts only")

    def _check_meta(self, where, attributes):
        kind = attributes.get("http-equiv", "").lower()
        if kind == "content-security-policy":
            self.policies.append(attributes.get("content", ""))
        elif kind == "refresh":
            self.problems.append(f"{where}: a refresh navigates")


def check_page(html, budget):
    """All broken rules of a finished page, one sentence each; an empty list is what we want."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    problems = list(reader.problems)
    problems += _check_addresses(html)
    problems += _check_policy(reader)
    for element in reader.elements:
        problems += _check_style(element) if element.tag == "style" else _check_script(element)
    problems += _check_letters(html)
    size = len(html.encode("utf-8"))
    if size > budget:
        problems.append(f"the page has {size:,} bytes, {size - budget:,} over its budget of {budget:,}")
    return problems


def _check_letters(html):
    """A browser reads a page of single bytes several times faster than one that has a single wide character."""
    match = re.search(r"[^\x00-\x7f]", html)
    if match:
        line = html.count("\n", 0, match.start()) + 1
        yield f"line {line}: a letter beyond ASCII, which is to be written as an escape: {_excerpt(html, match)}"


def _check_addresses(html):
    for match in NETWORK_ADDRESS.finditer(html):
        line = html.count("\n", 0, match.start()) + 1
        yield f"line {line}: a network address: {_excerpt(html, match)}"


def _check_policy(reader):
    if len(reader.policies) != 1:
        yield f"the page has {len(reader.policies)} Content-Security-Policy metas; it needs exactly one"
        return
    directives = {}
    for directive in reader.policies[0].split(";"):
        name, _, sources = directive.strip().partition(" ")
        directives[name] = sources.split()
    for name in ("default-src", "connect-src", "frame-src", "base-uri", "form-action"):
        if directives.get(name) != ["'none'"]:
            yield f"the policy's {name} must be 'none'"
    for element in reader.elements:
        directive = "style-src" if element.tag == "style" else "script-src"
        if _becomes_live(element) and source_hash(element.text) not in directives.get(directive, []):
            yield f"{element.place}: its hash is not in the policy's {directive}, so the browser would refuse it"


def _is_live(element):
    return element.tag == "style" or element.attributes.get("type") != INERT_SCRIPT


def _becomes_live(element):
    """Now, or when the page wants it: its parts that wait, and the glue."""
    return _is_live(element) or "data-parts" in element.attributes or element.attributes.get("id") == "xq-glue"


def _check_script(element):
    is_worker = element.attributes.get("id") == "xq-worker"
    if not _becomes_live(element) and not is_worker:
        return
    is_glue = element.attributes.get("id") == "xq-glue"
    if "<!--" in element.text:
        yield f"{element.place}: '<!--' inside a script changes how the page is parsed"
    for name, pattern, scope in FORBIDDEN_CODE:
        if is_glue and scope == OUR_CODE_ONLY:
            continue
        match = re.search(pattern, element.text)
        if match:
            yield f"{element.place}: {name} is not allowed: {_excerpt(element.text, match)}"


def _check_style(element):
    for name, pattern in FORBIDDEN_STYLE:
        match = re.search(pattern, element.text, re.IGNORECASE)
        if match:
            yield f"{element.place}: {name} is not allowed: {_excerpt(element.text, match)}"


def _excerpt(text, match):
    around = text[max(0, match.start() - 30):match.end() + 30]
    return "…" + " ".join(around.split()) + "…"
