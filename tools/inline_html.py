#!/usr/bin/python3
"""Makes the page: puts every built part into shell.html and writes dist/index.html, one file that needs no other.

Each part goes where its marker stands in the shell. The parts of the page's script that wait (web/parts.ts) stand as texts, and
become live when they are wanted, as the glue does. The two engine modules (SIMD and baseline) are deflated and written
as base64 in pieces of 64 KB, because WebKit parses one long text many times slower than the same text in pieces; so are
the networks (engine/nets/) and the opening books (engine/books/), which are packed already. One glue serves both modules, which is checked here. The Content-Security-Policy names the hash of every live script and
style, of those that become live too. A page that breaks a rule of tools/page_rules.py, or is over its budget, is not written.

    tools/inline_html.py                 builds from the default places
    tools/inline_html.py --check FILE    checks a finished page
"""
import argparse
import base64
import html
import os
import pathlib
import re
import sys
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from page_rules import check_page, source_hash  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent

BUDGET = 1_600_000
# How tools/bundle.mjs begins each module of a part.
DEFINITION = r'xqParts\.define\("([^"]+)"'
# A multiple of four, so that every piece decodes alone.
PIECE = 64 * 1024

MARKERS = {
    "csp": "<!--xq:csp-->",
    "style": "/*xq:style*/",
    "page": "/*xq:page*/",
    "parts": "<!--xq:parts-->",
    "glue": "/*xq:glue*/",
    "worker": "/*xq:worker*/",
    "notices": "<!--xq:notices-->",
    "payload": "<!--xq:payload-->",
}

# 'unsafe-eval' only lets Chromium up to 92 and Safari before 16 run WebAssembly; it opens no way to the network.
POLICY = ("default-src 'none'; script-src {scripts} blob: 'wasm-unsafe-eval' 'unsafe-eval'; worker-src blob:; "
          "child-src blob:; frame-src 'none'; style-src {styles}; img-src data: blob:; media-src data: blob:; "
          "connect-src 'none'; base-uri 'none'; form-action 'none'")


class BuildError(Exception):
    """What is wrong and where; the page is not written."""


def check_same_glue(baseline, simd):
    """The page has one glue for both modules, so the two builds must have made the same."""
    if baseline == simd:
        return
    at = next((i for i, (a, b) in enumerate(zip(baseline, simd)) if a != b), min(len(baseline), len(simd)))
    raise BuildError(
        f"the glue of the two modules differs at character {at}: baseline has …{baseline[at - 20:at + 40]!r}…, "
        f"SIMD has …{simd[at - 20:at + 40]!r}…")


def module_pieces(name, wasm):
    """Script elements with one module, raw-deflated."""
    if wasm[:4] != b"\0asm":
        raise BuildError(f"the {name} module is no WebAssembly: it begins with {wasm[:4]!r}")
    deflater = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    return pieces(name, deflater.compress(wasm) + deflater.flush())


def packed_pieces(kind, magic, files):
    """Script elements with the packed files of one kind by game; nothing for a game that has none."""
    for game, packed in sorted(files.items()):
        if packed[:4] != magic:
            raise BuildError(f"the {kind} of {game} is none: it begins with {packed[:4]!r}")
        yield pieces(f"{kind}-{game}", packed)


def pieces(name, data):
    """Script elements with these bytes in base64; web/worker/decode.ts reads them."""
    text = base64.b64encode(data).decode("ascii")
    return "\n".join(
        f'<script type="text/plain" data-xq="{name}">{text[at:at + PIECE]}</script>'
        for at in range(0, len(text), PIECE))


def as_script(name, text):
    """A part as it may stand between script tags."""
    if "\r" in text:
        raise BuildError(f"{name}: a carriage return would change the script's hash")
    if re.search(r"</(?:script|style)", text, re.IGNORECASE):
        raise BuildError(f"{name}: '</script' or '</style' would end the element too early")
    # The names of the SVG and MathML namespaces are no addresses, but they look like some. Written with escapes they
    # are the same strings, and the rule "no network address anywhere in the page" needs no exception.
    return re.sub(r"\bhttp://www\.w3\.org/", r"http:\\/\\/www.w3.org/", text).strip()


def as_text(text):
    """A part that is read as text."""
    return in_ascii(html.escape(text.strip(), quote=False))


def in_ascii(markup):
    return markup.encode("ascii", "xmlcharrefreplace").decode("ascii")


def waiting_parts(scripts):
    """Script elements with the parts of the page's script that wait, each named by the modules that it defines."""
    return "\n".join(
        f'<script type="text/plain" data-parts="{" ".join(re.findall(DEFINITION, text))}">{text}</script>' for text in scripts)


def assemble(shell, parts, waiting=()):
    """The page. `parts` has every marker's name but csp; scripts and styles are final when they come here."""
    scripts = " ".join(map(source_hash, (parts["page"], parts["glue"], *waiting)))
    policy = POLICY.format(scripts=scripts, styles=source_hash(parts["style"]))
    parts = {**parts, "csp": f'<meta http-equiv="Content-Security-Policy" content="{policy}">'}
    for name, marker in MARKERS.items():
        if shell.count(marker) != 1:
            raise BuildError(f"shell.html: the marker {marker} stands {shell.count(marker)} times, not once")
    marker = re.compile("|".join(re.escape(marker) for marker in MARKERS.values()))
    names = {marker: name for name, marker in MARKERS.items()}
    # One pass, so that a part which happens to contain a marker's text stays as it is.
    page = marker.sub(lambda match: parts[names[match.group()]], in_ascii(without_comments(shell)))
    return page


def without_comments(shell):
    """Comments of the shell are for its reader, not for the page's."""
    return re.sub(r"<!--(?!xq:).*?-->\n?", "", shell, flags=re.DOTALL)


def build(sources):
    """The finished page from the texts and bytes of its sources (see `read_sources`)."""
    check_same_glue(sources["glue_baseline"], sources["glue_simd"])
    waiting = [as_script(name, text) for name, text in sorted(sources["parts"].items())]
    page = assemble(sources["shell"], {
        "style": as_script("style.css", sources["style"]),
        "page": as_script("page.js", sources["page"]),
        "parts": waiting_parts(waiting),
        "glue": as_script("the glue", sources["glue"]),
        "worker": as_script("worker.js", sources["worker"]),
        "notices": as_text(sources["notices"]),
        "payload": "\n".join(
            [module_pieces(name, sources[name]) for name in ("simd", "baseline")] +
            [*packed_pieces("network", b"XQNN", sources["networks"]), *packed_pieces("book", b"XQBK", sources["books"])]),
    }, waiting)
    problems = check_page(page, BUDGET)
    if problems:
        raise BuildError("\n".join(problems))
    return page


def read_sources(root):
    built = root / "dist/build"
    texts = {
        "shell": root / "shell.html",
        "style": built / "style.css",
        "page": built / "page.js",
        "worker": built / "worker.js",
        "glue": built / "glue.js",
        "notices": root / "THIRD-PARTY.md",
        "glue_baseline": root / "build/wasm/xq.js",
        "glue_simd": root / "build/wasm-simd/xq.js",
    }
    modules = {"baseline": root / "build/wasm/xq.wasm", "simd": root / "build/wasm-simd/xq.wasm"}
    sources = {name: path.read_text(encoding="utf-8") for name, path in texts.items()}
    parts = {path.name: path.read_text(encoding="utf-8") for path in (built / "parts").glob("*.js")}
    networks = {path.stem: path.read_bytes() for path in (root / "engine/nets").glob("*.xqnn")}
    books = {path.stem: path.read_bytes() for path in (root / "engine/books").glob("*.xqbk")}
    return {**sources, **{name: path.read_bytes() for name, path in modules.items()}, "parts": parts, "networks": networks, "books": books}


def write_whole(path, text):
    """Never leaves half a page behind."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    new.write_text(text, encoding="utf-8", newline="\n")
    os.replace(new, path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--root", type=pathlib.Path, default=ROOT)
    parser.add_argument("--out", type=pathlib.Path)
    parser.add_argument("--check", type=pathlib.Path, metavar="FILE", help="only check a finished page")
    arguments = parser.parse_args()
    try:
        if arguments.check:
            problems = check_page(arguments.check.read_text(encoding="utf-8"), BUDGET)
            if problems:
                raise BuildError("\n".join(problems))
            return
        page = build(read_sources(arguments.root))
        out = arguments.out or arguments.root / "dist/index.html"
        write_whole(out, page)
        print(f"{out}: {len(page.encode('utf-8')):,} of {BUDGET:,} bytes")
    except (BuildError, OSError) as error:
        for line in str(error).splitlines():
            print(f"inline_html: {line}", file=sys.stderr)
        sys.exit(1)


if __name__ == "__main__":
    main()
