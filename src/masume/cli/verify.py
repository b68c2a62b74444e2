"""`masume verify`: recomputes records, and says of each whether it is true."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from masume.cli.arguments import json_option
from masume.core import record
from masume.core.verify import Report, verify


@click.command()
@click.argument("files", metavar="FILE…", nargs=-1, required=True, type=click.Path(path_type=Path))
@json_option
def command(files: tuple[Path, ...], as_json: bool) -> None:
    """Recompute every draw and every score of records. Exit status 1 if anything does not fit."""
    reports = [(path, verify(record.load(path))) for path in files]
    if as_json:
        answer = [
            {"file": str(path), "fits": report.fits, **msgspec.to_builtins(report)}
            for path, report in reports
        ]
        click.echo(msgspec.json.encode(answer))
    else:
        for path, report in reports:
            _print(path, report)
    click.get_current_context().exit(0 if all(report.fits for _, report in reports) else 1)


def _print(path: Path, report: Report) -> None:
    if report.fits:
        click.echo(f"✓ {path}: {report.draws} draws and the result recomputed")
    else:
        click.secho(f"✗ {path} does not fit:", fg="red", bold=True)
    for finding in report.wrong:
        click.secho(f"  {finding.message} [{finding.code}]", fg="red")
    entered = [finding for finding in report.unproved if finding.row is not None]
    for finding in report.unproved:
        if finding.row is None:
            click.secho(f"  {finding.message} [{finding.code}]", dim=True)
    if entered:
        click.secho(
            f"  {len(entered)} draws were not dealt and prove nothing, "
            f"the first in row {entered[0].row}. [{entered[0].code}]",
            dim=True,
        )
