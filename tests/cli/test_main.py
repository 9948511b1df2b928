"""The frame of the command line: help, usage errors, trouble, interruption, closed pipes."""

import importlib
import os
import subprocess
import sys

import pytest

from conclave.cli import main as frame
from conclave.kernel.errors import Unreadable


def run(*words: str, closed: bool = False) -> subprocess.CompletedProcess[str]:
    """The real command, in a process of its own; with `closed`, nobody reads what it prints."""
    read_end, write_end = os.pipe()
    command = [sys.executable, "-m", "conclave", *words]
    if closed:
        os.close(read_end)
    try:
        return subprocess.run(
            command,
            text=True,
            timeout=60,
            stdin=subprocess.DEVNULL,
            stdout=write_end if closed else subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
    finally:
        os.close(write_end)
        if not closed:
            os.close(read_end)


def failing(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """Let the bare command raise this."""

    def fail() -> None:
        raise error

    app = frame.make_app()
    app.default(fail)
    monkeypatch.setattr(frame, "make_app", lambda: app)


def test_alone_it_prints_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert frame.main([]) == 0
    printed = capsys.readouterr().out
    assert all(f" {name} " in printed for name in frame.COMMANDS)


@pytest.mark.parametrize("name", frame.COMMANDS)
def test_every_command_is_there_and_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert callable(getattr(importlib.import_module(f"conclave.cli.{name}"), name))
    assert frame.main([name, "--help"]) == 0
    assert f"conclave {name}" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["nonsense"], ["about", "--nonsense"], ["about", "3"]])
def test_wrong_usage_is_one_line_and_exit_code_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert frame.main(words) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert printed.err.startswith("conclave: ")


def test_trouble_is_one_sentence_and_exit_code_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failing(monkeypatch, Unreadable("there is no game\n'pig'"))
    assert frame.main([]) == 2
    assert capsys.readouterr() == ("", "conclave: there is no game 'pig'\n")


def test_an_interruption_is_quiet_and_exit_code_130(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failing(monkeypatch, KeyboardInterrupt())
    assert frame.main([]) == 130
    assert capsys.readouterr() == ("", "")


def test_an_error_of_ours_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    failing(monkeypatch, ZeroDivisionError())
    with pytest.raises(ZeroDivisionError):
        frame.main([])


def test_a_reader_that_has_gone_is_no_error() -> None:
    done = run("about", closed=True)
    assert (done.returncode, done.stderr) == (141, "")


def test_the_command_answers_in_a_process_of_its_own() -> None:
    done = run("about")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Conclave ")


def test_help_imports_no_command() -> None:
    code = "import sys; from conclave.cli.main import main; main(['--help']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    loaded = done.stdout.split()
    assert "conclave.cli.main" in loaded
    assert not {f"conclave.cli.{name}" for name in frame.COMMANDS} & set(loaded)
