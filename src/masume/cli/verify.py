"""`masume verify`: says of each record whether it fits, and what does not."""

from __future__ import annotations

from pathlib import Path

import msgspec
from rich.console import Console

from masume.core import record
from masume.core.verify import Report, verify


def run(console: Console, paths: list[Path], as_json: bool) -> int:
    """Reads and recomputes records; 0 if all fit, 1 if one does not."""
    reports = [(path, verify(record.load(path))) for path in paths]
    if as_json:
        console.print_json(
            data=[
                {"file": str(path), "fits": report.fits, **msgspec.to_builtins(report)}
                for path, report in reports
            ]
        )
    else:
        for path, report in reports:
            _say(console, path, report)
    return 0 if all(report.fits for _, report in reports) else 1


def _say(console: Console, path: Path, report: Report) -> None:
    if report.fits:
        console.print(
            f"✓ {path}: {report.draws} draws and the result recomputed",
            markup=False,
            soft_wrap=True,
        )
    else:
        console.print(f"✗ {path} does not fit:", style="bold red", markup=False, soft_wrap=True)
    for finding in report.wrong:
        console.print(
            f"  {finding.message} [{finding.code}]", style="red", markup=False, soft_wrap=True
        )
    entered = [finding for finding in report.unproved if finding.row is not None]
    for finding in report.unproved:
        if finding.row is None:
            console.print(
                f"  {finding.message} [{finding.code}]", style="dim", markup=False, soft_wrap=True
            )
    if entered:
        console.print(
            f"  {len(entered)} draws were not dealt and prove nothing, "
            f"the first in row {entered[0].row}. [{entered[0].code}]",
            style="dim",
            markup=False,
            soft_wrap=True,
        )
