"""tools/count_tests.awk: no failure, no skipped test and no empty run is counted as success."""
import pathlib
import subprocess
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "tools/count_tests.awk"


def count(log, code):
    done = subprocess.run(["awk", "-v", f"code={code}", "-f", SCRIPT], input=log, capture_output=True, text=True, check=True)
    passed, failed = map(int, done.stdout.split())
    return passed, failed


class Counting(unittest.TestCase):
    def test_ctest(self):
        self.assertEqual(count("x\n100% tests passed, 0 tests failed out of 231\n", 0), (231, 0))
        self.assertEqual(count("98% tests passed, 4 tests failed out of 231\n", 8), (227, 4))
        self.assertEqual(count("No tests were found!!!\n", 0), (0, 1))
        skipped = " 3/9 Test #3: A.B ......***Skipped   0.01 sec\n100% tests passed, 0 tests failed out of 9\n"
        self.assertEqual(count(skipped, 0), (8, 1))

    def test_node(self):
        log = "# tests 47\n# suites 0\n# pass {}\n# fail {}\n# cancelled 0\n# skipped {}\n# todo 0\n"
        self.assertEqual(count(log.format(47, 0, 0), 0), (47, 0))
        self.assertEqual(count(log.format(45, 1, 1), 1), (45, 2))
        self.assertEqual(count(log.format(0, 0, 0), 0), (0, 1))
        self.assertEqual(count(log.replace("#", "ℹ").format(3, 0, 0), 0), (3, 0))

    def test_unittest(self):
        self.assertEqual(count("Ran 44 tests in 2.0s\n\nOK\n", 0), (44, 0))
        self.assertEqual(count("Ran 44 tests in 2.0s\n\nFAILED (failures=2, errors=1)\n", 1), (41, 3))
        self.assertEqual(count("Ran 44 tests in 2.0s\n\nOK (skipped=1)\n", 0), (43, 1))
        self.assertEqual(count("Ran 0 tests in 0.0s\n\nOK\n", 0), (0, 1))
        self.assertEqual(count("Ran 1 test in 0.0s\n\nOK\n", 0), (1, 0))

    def test_a_command_that_is_no_runner_is_one_test(self):
        self.assertEqual(count("hello\n", 0), (1, 0))
        self.assertEqual(count("", 3), (0, 1))

    def test_a_runner_that_says_all_is_well_and_then_fails_has_failed(self):
        self.assertEqual(count("# pass 5\n# fail 0\n", 1), (5, 1))


if __name__ == "__main__":
    unittest.main()
