"""tools/inline_html.py and tools/page_rules.py: what the page is made of, and a broken sample for every rule."""
import base64
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import zlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import inline_html  # noqa: E402
import page_rules  # noqa: E402
from inline_html import BuildError  # noqa: E402

# Long and incompressible enough to need several pieces.
WASM = b"\0asm\1\0\0\0" + b"".join(bytes([i * i % 251, i % 256, (i * 7919) >> 5 & 255]) for i in range(90000))

NETWORK = b"XQNN" + WASM[:120000]
BOOK = b"XQBK" + WASM[:5000]


def sources(**changes):
    good = {
        "shell": (ROOT / "shell.html").read_text(encoding="utf-8"),
        "style": "body{margin:0}",
        "page": r"(()=>{document.title='\u68cb'})();",
        "parts": {"b.js": 'xqParts.define("./b.js",(function(module,require){b()}));',
                  "a.js": 'xqParts.define("./c.js",(function(module,require){c()}));\nxqParts.define("./a.js",(function(module,require){a()}));'},
        "worker": "(()=>{self.onmessage=()=>{}})();",
        "glue": "var createEngine=()=>fetch('xq.wasm');",
        "notices": "Notices <of others> 棋",
        "glue_baseline": "var createEngine=1",
        "glue_simd": "var createEngine=1",
        "baseline": WASM,
        "simd": WASM + b"simd",
        "networks": {"xiangqi": NETWORK},
        "books": {"chess": BOOK},
    }
    assert set(changes) <= set(good)
    return {**good, **changes}


def page(head="", body="", style="", script="", worker=""):
    """A finished page that breaks no rule, but for what a test adds to it."""
    hashes = page_rules.source_hash(script)
    policy = inline_html.POLICY.format(scripts=hashes, styles=page_rules.source_hash(style))
    return (f'<!DOCTYPE html><html><head><meta charset="utf-8">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">{head}<style>{style}</style></head>\n'
            f'<body>{body}<script>{script}</script>\n'
            f'<script type="text/plain" id="xq-worker">{worker}</script></body></html>')


class Assembly(unittest.TestCase):
    def setUp(self):
        self.page = inline_html.build(sources())

    def test_every_part_stands_in_the_page(self):
        for part in ("body{margin:0}", r"document.title='\u68cb'", "self.onmessage", "var createEngine=()=>",
                     "Notices &lt;of others&gt; &#26827;", "a()", "b()", "c()"):
            self.assertEqual(self.page.count(part), 1, part)
        for marker in inline_html.MARKERS.values():
            self.assertNotIn(marker, self.page)

    def test_what_is_seen_comes_before_the_engine(self):
        order = [self.page.index(text) for text in
                 ('<div id="app"', "document.title", "data-parts", 'id="xq-glue"', 'id="xq-worker"', 'data-xq="simd"',
                  'data-xq="baseline"')]
        self.assertEqual(order, sorted(order))

    def test_parts_that_wait_are_found_by_what_they_define_and_known_to_the_policy(self):
        self.assertIn('<script type="text/plain" data-parts="./c.js ./a.js">xqParts', self.page)
        self.assertIn('<script type="text/plain" data-parts="./b.js">xqParts', self.page)
        for text in (*sources()["parts"].values(), sources()["glue"]):
            self.assertIn(page_rules.source_hash(text), self.page)

    def test_every_letter_is_a_single_byte(self):
        self.assertTrue(self.page.isascii())
        self.assertIn("<title>&#19968;&#39029;&#35937;&#26827;</title>", self.page)

    def test_the_modules_come_back_byte_for_byte(self):
        for name, module in (("simd", WASM + b"simd"), ("baseline", WASM)):
            found = re.findall(rf'<script type="text/plain" data-xq="{name}">([^<]*)</script>', self.page)
            self.assertGreater(len(found), 2)
            self.assertLessEqual(max(map(len, found)), inline_html.PIECE)
            # Each piece decodes alone, as the worker does it.
            deflated = b"".join(base64.b64decode(piece, validate=True) for piece in found)
            self.assertEqual(zlib.decompress(deflated, -zlib.MAX_WBITS), module)

    def test_the_networks_come_back_byte_for_byte(self):
        found = re.findall(r'<script type="text/plain" data-xq="network-xiangqi">([^<]*)</script>', self.page)
        self.assertGreater(len(found), 2)
        self.assertEqual(b"".join(base64.b64decode(piece, validate=True) for piece in found), NETWORK)
        self.assertNotIn("network-chess", self.page, "a game without one has none in the page")

    def test_a_part_that_contains_a_marker_is_left_alone(self):
        text = "(()=>{document.title='/*xq:glue*/'})();"
        self.assertIn(text, inline_html.build(sources(page=text)))

    def test_comments_of_the_shell_are_not_shipped(self):
        self.assertNotIn("<!--", self.page)

    def test_namespace_names_are_written_with_escapes(self):
        made = inline_html.build(sources(page='(()=>{document.createElementNS("http://www.w3.org/2000/svg","g")})();'))
        self.assertIn(r'"http:\/\/www.w3.org/2000/svg"', made)


class BrokenSources(unittest.TestCase):
    def refuse(self, pattern, **changes):
        with self.assertRaisesRegex(BuildError, pattern):
            inline_html.build(sources(**changes))

    def test_a_missing_marker(self):
        for marker in inline_html.MARKERS.values():
            with self.subTest(marker=marker):
                shell = sources()["shell"].replace(marker, "")
                self.refuse(re.escape(marker) + " stands 0 times", shell=shell)

    def test_a_marker_that_stands_twice(self):
        shell = sources()["shell"].replace("</body>", "/*xq:page*/</body>")
        self.refuse("stands 2 times", shell=shell)

    def test_different_glue(self):
        self.refuse("differs at character 17: .*=1.*=2", glue_simd="var createEngine=2")
        self.refuse("differs at character 18", glue_simd="var createEngine=1;f()")

    def test_a_module_that_is_none(self):
        self.refuse("the simd module is no WebAssembly", simd=b"<html>")
        self.refuse("the baseline module is no WebAssembly", baseline=b"")

    def test_a_network_that_is_none(self):
        self.refuse("the network of chess is none", networks={"chess": b"XQCP rubbish"})

    def test_a_book_that_is_none(self):
        self.refuse("the book of xiangqi is none", books={"xiangqi": b"XQNN"})

    def test_a_part_that_would_end_its_element(self):
        self.refuse("page.js: '</script'", page='(()=>{"</script>"})()')
        self.refuse("b.js: '</script'", parts={"b.js": "'</SCRIPT>'"})
        self.refuse("page.js: a carriage return", page="(()=>{})();\r\n//")

    def test_a_part_with_wide_letters(self):
        for part in ("page", "worker", "glue", "style"):
            with self.subTest(part=part):
                self.refuse("a letter beyond ASCII, .*…", **{part: "f('棋')"})

    def test_a_page_over_its_budget(self):
        noise = "".join(f"{i * 7919 % 100003:x}" for i in range(400000))
        self.refuse("over its budget of 1,600,000", page=f"(()=>{{'{noise}'}})();")

    def test_a_broken_rule_stops_the_build(self):
        self.refuse("RTCPeerConnection", page="(()=>{new RTCPeerConnection()})();")


class Rules(unittest.TestCase):
    def problems(self, html):
        return page_rules.check_page(html, inline_html.BUDGET)

    def refuse(self, pattern, **parts):
        found = self.problems(page(**parts))
        self.assertEqual(len(found), 1, found)
        self.assertRegex(found[0], pattern)

    def test_a_good_page_has_no_problem(self):
        self.assertEqual(self.problems(page(script="f()", style="a{}")), [])

    def test_network_addresses(self):
        for address in ("http://a.example", "HTTPS://a.example/x", "ws://a", "wss://a", "ftp://a"):
            with self.subTest(address=address):
                self.refuse("line 3: a network address: .*" + re.escape(address), script=f"f('{address}')")

    def test_the_place_is_said(self):
        self.refuse(r"^line 5, <script>: WebSocket is not allowed: …x\(\);WebSocket…$", body="\n\n",
                    script="x();WebSocket")

    def test_markup(self):
        for tag in page_rules.FORBIDDEN_TAGS:
            with self.subTest(tag=tag):
                self.refuse(f"<{tag}> is not allowed", head=f"<{tag}>")

    def test_a_link_may_wait_for_a_place_of_the_page_and_nothing_else(self):
        self.assertEqual(self.problems(page(head='<link rel="expect" href="#here" blocking="render">')), [])
        for markup in ('<link rel="expect">', '<link rel="preload" href="#here">',
                       '<link rel="expect stylesheet" href="#here">'):
            with self.subTest(markup=markup):
                self.refuse("<link> is not allowed", head=markup)

    def test_addresses_in_attributes(self):
        for markup in ('<img src="a.png">', '<a href="other.html">x</a>', '<a href="//host/x">x</a>',
                       '<video poster="x.jpg"></video>', '<img srcset="a.png 2x">'):
            with self.subTest(markup=markup):
                self.refuse("is fetched or followed", body=markup)
        for markup in ('<img src="data:image/png;base64,AA">', '<a href="#top">x</a>', '<img src="blob:x">'):
            with self.subTest(markup=markup):
                self.assertEqual(self.problems(page(body=markup)), [])

    def test_scripts_that_are_not_classic_and_inline(self):
        self.refuse('type "module"', body=f'<script type="module"></script>')
        self.refuse("must stand in the page itself", body='<script src="data:text/javascript,1"></script>')

    def test_attributes_that_the_policy_would_block(self):
        self.refuse("handler onclick", body='<p onclick="f()">x</p>')
        self.refuse("style attribute", body='<p style="color:red">x</p>')

    def test_refresh(self):
        self.refuse("a refresh navigates", head='<meta http-equiv="refresh" content="0;#x">')

    def test_forbidden_code(self):
        samples = {
            "RTCPeerConnection": "new RTCPeerConnection()",
            "window.open": "window.open('x')",
            "assignment to location": "document.location.href = x",
            "location.assign or location.replace": "location.replace(x)",
            "preconnect or another link hint": "l.rel='dns-prefetch'",
            "sendBeacon": "navigator.sendBeacon(x)",
            "WebSocket": "new WebSocket(x)",
            "EventSource": "new EventSource(x)",
            "WebTransport": "new WebTransport(x)",
            "serviceWorker": "navigator.serviceWorker.register(x)",
            "dynamic import": "import('x')",
            "document.write": "document.write(x)",
            "eval": "new Function(x)",
            "a browser pop-up": "if(confirm('x'))f()",
            "fetch": "fetch(x)",
            "XMLHttpRequest": "new XMLHttpRequest",
            "importScripts": "importScripts(x)",
        }
        self.assertEqual(set(samples), {name for name, _, _ in page_rules.FORBIDDEN_CODE})
        for name, code in samples.items():
            with self.subTest(code=code):
                self.refuse(f"<script>: {re.escape(name)} is not allowed", script=code)
                self.refuse(f"id=xq-worker>: {re.escape(name)} is not allowed", worker=code)

    def test_more_ways_to_write_them(self):
        for code in ("location='x'", "location.hash='x'", "self.location=x", "link.rel='preconnect'", "eval(x)",
                     "window.alert(1)", "new webkitRTCPeerConnection", "document.writeln(x)"):
            with self.subTest(code=code):
                self.assertEqual(len(self.problems(page(script=code))), 1)

    def test_code_that_only_looks_alike(self):
        for code in ("if(location=='x')f()", "indexedDB.open('x')", "dialog.confirm(x)", "s.replace(a,b)",
                     "prefetcher()", "f=location=>1", "db.fetch(x)"):
            with self.subTest(code=code):
                self.assertEqual(self.problems(page(script=code)), [])

    def test_the_glue_alone_may_name_what_the_policy_blocks(self):
        made = inline_html.build(sources(glue="var createEngine=()=>new XMLHttpRequest;importScripts;fetch(1)"))
        self.assertEqual(self.problems(made), [])
        with self.assertRaisesRegex(BuildError, "xq-glue.*WebSocket"):
            inline_html.build(sources(glue="var createEngine=()=>new WebSocket(x)"))

    def test_style(self):
        self.refuse("@import", style="@import 'x.css';")
        self.refuse("an address in CSS", style="a{background:url( 'x.png')}")
        self.refuse("an address in CSS", style="a{background:url(//host/x.png)}")
        self.assertEqual(self.problems(page(style="a{background:url( \"data:image/png;base64,AA\")}")), [])

    def test_an_unhashed_script_or_style(self):
        self.refuse("<script>: its hash is not in the policy's script-src", body="<script>f()</script>")
        self.refuse("<style>: its hash is not in the policy's style-src", head="<style>a{}</style>")

    def test_a_changed_script(self):
        html = inline_html.build(sources()).replace("document.title=", "document.xtitle=")
        self.assertRegex(" ".join(self.problems(html)), "<script>: its hash is not in")

    def test_a_part_that_waits_is_held_to_the_same_rules(self):
        html = inline_html.build(sources())
        self.assertRegex(" ".join(self.problems(html.replace("b()", "d()"))), "<script>: its hash is not in")
        self.assertRegex(" ".join(self.problems(html.replace("createEngine=", "create="))), "<script id=xq-glue>: its hash is not in")
        with self.assertRaisesRegex(BuildError, "WebSocket"):
            inline_html.build(sources(parts={"b.js": "new WebSocket(x)"}))

    def test_the_policy(self):
        without = re.sub(r"<meta http-equiv[^>]*>", "", page())
        self.assertRegex(self.problems(without)[0], "0 Content-Security-Policy")
        twice = page(head='<meta http-equiv="content-security-policy" content="x">')
        self.assertRegex(self.problems(twice)[0], "2 Content-Security-Policy")
        for name in ("default-src", "connect-src", "frame-src", "base-uri", "form-action"):
            with self.subTest(name=name):
                loose = page().replace(f"{name} 'none'", f"{name} 'self'")
                self.assertEqual(self.problems(loose), [f"the policy's {name} must be 'none'"])

    def test_the_budget(self):
        html = page()
        size = len(html.encode("utf-8"))
        self.assertEqual(page_rules.check_page(html, size), [])
        self.assertRegex(page_rules.check_page(html, size - 1)[0], "1 over its budget")

    def test_a_comment_opener_inside_a_script(self):
        self.refuse("'<!--' inside a script", script="f('<!--')")


class CommandLine(unittest.TestCase):
    def run_script(self, *arguments):
        return subprocess.run([sys.executable, ROOT / "tools/inline_html.py", *map(str, arguments)],
                              capture_output=True, text=True, check=False)

    def lay(self, root, **changes):
        """A tree with every source in its place."""
        parts = sources(**changes)
        places = {"shell": "shell.html", "style": "dist/build/style.css", "page": "dist/build/page.js",
                  "worker": "dist/build/worker.js", "glue": "dist/build/glue.js", "notices": "THIRD-PARTY.md",
                  "glue_baseline": "build/wasm/xq.js", "glue_simd": "build/wasm-simd/xq.js",
                  "baseline": "build/wasm/xq.wasm", "simd": "build/wasm-simd/xq.wasm"}
        laid = {place: parts[name] for name, place in places.items()}
        laid.update({f"dist/build/parts/{name}": text for name, text in parts["parts"].items()})
        for place, data in laid.items():
            path = root / place
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data if isinstance(data, bytes) else data.encode("utf-8"))

    def test_builds_the_same_page_each_time_and_checks_it(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            self.lay(root)
            self.assertEqual(self.run_script("--root", root).returncode, 0)
            out = root / "dist/index.html"
            first = out.read_bytes()
            self.assertEqual(self.run_script("--root", root).returncode, 0)
            self.assertEqual(out.read_bytes(), first)
            self.assertEqual(self.run_script("--check", out).returncode, 0)
            out.write_bytes(first.replace(b"</body>", b"<iframe></iframe></body>"))
            done = self.run_script("--check", out)
            self.assertEqual(done.returncode, 1)
            self.assertIn("<iframe> is not allowed", done.stderr)

    def test_a_broken_page_is_not_written(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            self.lay(root, page="(()=>{fetch('x')})();")
            done = self.run_script("--root", root)
            self.assertEqual(done.returncode, 1)
            self.assertIn("inline_html: line ", done.stderr)
            self.assertIn("fetch is not allowed", done.stderr)
            self.assertFalse((root / "dist/index.html").exists())

    def test_a_missing_source_is_named(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            self.lay(root)
            (root / "dist/build/worker.js").unlink()
            done = self.run_script("--root", root)
            self.assertEqual(done.returncode, 1)
            self.assertIn("worker.js", done.stderr)


if __name__ == "__main__":
    unittest.main()
