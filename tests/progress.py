"""What `./check` shows of the tests: how far they are, how to repeat one, where the time went."""

from __future__ import annotations

import resource
import shlex
import time
from collections import Counter, defaultdict
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath

import pytest

BETWEEN_LINES = 15.0  # seconds, where a line cannot be written over
MOST_COMMANDS = 10
TestStatus = tuple[str, str, str | tuple[str, dict[str, bool]]]
USED = "cpu_used"  # what a report has besides what pytest puts there


class Progress:
    """One line instead of a dot a test; a failure is named at once."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._seen: set[str] = set()
        self._failed: dict[str, None] = {}
        self._skipped: Counter[str] = Counter()
        self._all = 0
        self._began = time.monotonic()
        self._shown = self._began
        self._costs: defaultdict[str, Cost] = defaultdict(Cost)

    @property
    def _reporter(self) -> pytest.TerminalReporter:
        reporter: pytest.TerminalReporter | None = self._config.pluginmanager.get_plugin(
            "terminalreporter"
        )
        assert reporter is not None
        return reporter

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self._all = max(self._all, len(session.items))

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: object, ids: Sequence[str]) -> None:
        self._all = len(ids)

    @pytest.hookimpl(wrapper=True)
    def pytest_report_teststatus(self) -> Generator[None, TestStatus, TestStatus]:
        """What kind of outcome it is, but no letter for it."""
        kind, _, _ = yield
        return kind, "", ""

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file that cannot be read fails; one that wants a program is left out."""
        if report.failed:
            self._failed[report.nodeid] = None
        elif report.skipped and isinstance(report.longrepr, tuple):
            self._skipped[report.longrepr[2].removeprefix("Skipped: ")] += 1

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._costs[str(PurePath(report.nodeid.partition("::")[0]).parent)].add(report)
        if report.failed:
            self._failed[report.nodeid] = None
            self._reporter.write_line(f"FAILED {report.nodeid}", red=True)
        if report.skipped and isinstance(report.longrepr, tuple):
            self._skipped[report.longrepr[2].removeprefix("Skipped: ")] += 1
        if report.when == "teardown":
            self._seen.add(report.nodeid)
            self._show()

    def _show(self) -> None:
        now = time.monotonic()
        is_terminal = self._reporter.isatty
        if now - self._shown < (0.2 if is_terminal else BETWEEN_LINES):
            return
        self._shown = now
        share = len(self._seen) * 100 // max(self._all, 1)
        line = (
            f"{share:3} %  {len(self._seen)} of {self._all} tests, {len(self._failed)} failed,"
            f" {now - self._began:.0f} s"
        )
        if is_terminal:
            self._reporter.rewrite(line, erase=True)
        else:
            self._reporter.write_line(line)

    def pytest_terminal_summary(self) -> None:
        for reason, number in self._skipped.items():
            self._reporter.write_line(f"{number} tests were left out: {reason}")
        if self._failed:
            self._reporter.section("to repeat what failed")
            command = f"./check{self._manner()} --only tests --"
            for nodeid in list(self._failed)[:MOST_COMMANDS]:
                self._reporter.write_line(f"{command} {shlex.quote(nodeid)}")
            if len(self._failed) > 1:
                self._reporter.write_line(f"{command} --last-failed   # all of them")
        if self._config.option.times:
            self._reporter.section("where the time went")
            self._reporter.write_line(f"{'folder':30} {'tests':>6} {'CPU s':>8} {'s':>8}")
            for folder, cost in sorted(self._costs.items(), key=lambda one: -one[1].seconds):
                self._reporter.write_line(f"{folder:30} {cost}")

    def _manner(self) -> str:
        """How `./check` was called, as far as it decides what a test does."""
        seed = self._config.getoption("randomly_seed", None)
        slow = "" if self._config.option.markexpr else " --slow"
        return slow if seed is None else f"{slow} --seed {seed}"


@dataclass
class Cost:
    """What the tests of a folder took. The processor's time is that of the tests' own process and
    of what has ended by then: servers and browsers that a module keeps are not in it.
    """

    tests: set[str] = field(default_factory=set)
    used: float = 0
    seconds: float = 0

    def add(self, report: pytest.TestReport) -> None:
        self.tests.add(report.nodeid)
        self.used += getattr(report, USED, 0)
        self.seconds += report.duration

    def __str__(self) -> str:
        return f"{len(self.tests):6} {self.used:8.1f} {self.seconds:8.1f}"


def processor_time() -> float:
    """Seconds used by this process and by its children that have ended."""
    both = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in both)


class Meter:
    """Notes in every report what the processor did for it."""

    def __init__(self) -> None:
        self._before = processor_time()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        now = processor_time()
        setattr(report, USED, now - self._before)
        self._before = now
        return report
