"""Sumoku: five games with one bag of tiles."""

from masume.core.box import Box

BOX = Box(
    key="sumoku",
    name="Sumoku",
    package=__name__,
    order=4,
    games={
        "sumoku": ".sumoku:SUMOKU",
        "speed-sumoku": ".speed:SPEED",
        "spot-sumoku": ".spot:SPOT",
        "team-sumoku": ".team:TEAM",
        "solo-sumoku": ".solo:SOLO",
    },
    bots={
        "sumoku": ".sumoku.bots:SumokuCrew",
        "speed-sumoku": ".speed.bots:SpeedCrew",
        "spot-sumoku": ".spot.bots:SpotCrew",
        "team-sumoku": ".team.bots:TeamCrew",
        "solo-sumoku": ".solo.bots:SoloCrew",
    },
    terminal={
        "sumoku": ".sumoku.terminal:SumokuFace",
        "speed-sumoku": ".speed.terminal:SpeedFace",
        "spot-sumoku": ".spot.terminal:SpotFace",
        "team-sumoku": ".team.terminal:TeamFace",
        "solo-sumoku": ".solo.terminal:SoloFace",
    },
    picture={
        "sumoku": ".sumoku.picture:picture",
        "speed-sumoku": ".speed.picture:picture",
        "spot-sumoku": ".spot.picture:picture",
        "team-sumoku": ".team.picture:picture",
        "solo-sumoku": ".solo.picture:picture",
    },
    teaching={
        "sumoku": ".teaching:SumokuTeaching",
        "speed-sumoku": ".teaching:TilesTeaching",
        "spot-sumoku": ".teaching:SpotTeaching",
        "team-sumoku": ".teaching:TilesTeaching",
        "solo-sumoku": ".teaching:SoloTeaching",
    },
    examples={
        "sumoku": ".examples:SumokuExamples",
        "speed-sumoku": ".examples:BuildingExamples",
        "spot-sumoku": ".examples:SpotExamples",
        "team-sumoku": ".examples:BuildingExamples",
        "solo-sumoku": ".examples:SoloExamples",
    },
    print=".print:SumokuPrinter",
    outlook={"solo-sumoku": ".solo.outlook:outlook"},
    commands={"build": ".commands:build_command"},
)
