#!/usr/bin/python3
"""xq play on a real terminal (a pseudo-terminal): colours, NO_COLOR, Ctrl-C, and terminals that break.

    terminal_test.py PATH_TO_XQ
"""
import fcntl
import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
import unittest

XQ = sys.argv.pop(1)
PATIENCE = 60  # seconds; far more than anything here takes


class Terminal:
    """A program on a terminal of its own, which Ctrl-C reaches as from a keyboard."""

    def __init__(self, *words, **environment):
        self.keyboard, screen = pty.openpty()
        kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "TERM")}
        self.program = subprocess.Popen(
            [XQ, *words], stdin=screen, stdout=screen, stderr=screen, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0), env={**kept, "TERM": "xterm", **environment})
        os.close(screen)
        self.seen = ""
        self.raw = b""

    def read_until(self, text):
        """What appears up to and with `text`."""
        end = time.monotonic() + PATIENCE
        while text not in self.seen:
            ready, _, _ = select.select([self.keyboard], [], [], max(0, end - time.monotonic()))
            if not ready:
                raise AssertionError(f"no {text!r} in {self.seen!r}")
            try:
                self.raw += os.read(self.keyboard, 65536)
            except OSError:  # the program has gone
                raise AssertionError(f"gone before {text!r}: {self.seen!r}") from None
            self.seen = self.raw.decode("utf-8", errors="replace")
        at = self.seen.index(text) + len(text)
        found, rest = self.seen[:at], self.seen[at:]
        self.seen, self.raw = rest, rest.encode()
        return found

    def type(self, text):
        os.write(self.keyboard, text.encode())

    def code(self):
        """The exit code; negative after a signal. Reads on meanwhile, or the program might wait for us."""
        end = time.monotonic() + PATIENCE
        while self.program.poll() is None and time.monotonic() < end:
            try:
                if select.select([self.keyboard], [], [], 0.05)[0]:
                    self.raw += os.read(self.keyboard, 65536)
            except OSError:
                time.sleep(0.01)
        if self.program.poll() is None:
            self.program.kill()
            raise AssertionError("does not end")
        return self.program.returncode

    def hang_up(self):
        os.close(self.keyboard)
        self.keyboard = None

    def close(self):
        if self.program.poll() is None:
            self.program.kill()
        self.program.wait()
        if self.keyboard is not None:
            os.close(self.keyboard)


class PlayOnATerminal(unittest.TestCase):
    def terminal(self, *words, **environment):
        terminal = Terminal(*words, **environment)
        self.addCleanup(terminal.close)
        return terminal

    def test_colours_unless_told_not_to(self):
        for environment, words, coloured in (
                ({}, (), True), ({"NO_COLOR": "1"}, (), False), ({"NO_COLOR": ""}, (), True),
                ({"TERM": "dumb"}, (), False), ({}, ("--colour", "never"), False),
                ({"NO_COLOR": "1"}, ("--colour", "always"), True)):
            with self.subTest(environment=environment, words=words):
                terminal = self.terminal("play", *words, **environment)
                self.assertEqual("\x1b[" in terminal.read_until("红方> "), coloured)
                terminal.type("q\n")
                terminal.read_until("再见。")
                self.assertEqual(terminal.code(), 0)

    def test_ctrl_c_at_the_prompt_leaves(self):
        terminal = self.terminal("play")
        terminal.read_until("红方> ")
        terminal.type("\x03")
        terminal.read_until("再见。")
        self.assertEqual(terminal.code(), 130)

    def test_ctrl_d_leaves(self):
        terminal = self.terminal("play")
        terminal.read_until("红方> ")
        terminal.type("\x04")
        terminal.read_until("再见。")
        self.assertEqual(terminal.code(), 0)

    def test_ctrl_c_stops_the_computer_and_asks(self):
        terminal = self.terminal("play", "--time", "3000000")
        terminal.read_until("红方> ")
        terminal.type("h2e2\n")
        terminal.read_until("电脑在想…")
        time.sleep(0.2)
        terminal.type("\x03")
        terminal.read_until("停下了")
        terminal.read_until("黑方> ")
        terminal.type("h9g7\n")
        terminal.read_until("马8进7")
        terminal.read_until("红方> ")
        terminal.type("q\n")
        terminal.read_until("再见。")
        self.assertEqual(terminal.code(), 0)

    def test_a_watched_game_can_be_stopped_and_gone_on_with(self):
        terminal = self.terminal("play", "--side", "none", "--time", "30", "--colour", "never")
        terminal.read_until("红方：")
        terminal.type("\x03")
        terminal.read_until("停下了")
        terminal.read_until("> ")
        terminal.type("c\n")
        terminal.read_until("红方：")
        terminal.type("\x03")
        terminal.read_until("停下了")
        terminal.read_until("> ")
        terminal.type("\x03")
        terminal.read_until("再见。")
        self.assertEqual(terminal.code(), 130)

    def test_a_terminal_that_is_closed_ends_the_program(self):
        for words in (("play",), ("play", "--side", "none", "--nodes", "2000"), ("play", "--time", "3000000")):
            with self.subTest(words=words):
                terminal = self.terminal(*words)
                terminal.read_until("╲")
                if "--time" in words:
                    terminal.type("h2e2\n")
                    terminal.read_until("电脑在想…")
                terminal.hang_up()
                self.assertLess(self.wait(terminal.program), 1, "by the hang-up, or in peace")

    def test_an_output_that_nobody_reads_ends_a_watched_game(self):
        reader, writer = os.pipe()
        # SIGPIPE is ignored, as in many a parent program: the write fails and the program must see it.
        program = subprocess.Popen([XQ, "play", "--side", "none", "--nodes", "500"], stdin=subprocess.DEVNULL,
                                   stdout=writer, restore_signals=False,
                                   preexec_fn=lambda: signal.signal(signal.SIGPIPE, signal.SIG_IGN))
        os.close(writer)
        os.read(reader, 100)
        os.close(reader)
        self.addCleanup(program.kill)
        self.assertEqual(self.wait(program), 0)

    def wait(self, program):
        return program.wait(timeout=PATIENCE)


if __name__ == "__main__":
    unittest.main()
