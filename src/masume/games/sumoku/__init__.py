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
        "speed-sumoku": ".variant_bots:SpeedCrew",
        "spot-sumoku": ".variant_bots:SpotCrew",
        "team-sumoku": ".variant_bots:TeamCrew",
        "solo-sumoku": ".variant_bots:SoloCrew",
    },
    terminal={
        "sumoku": ".terminal.sumoku:SumokuFace",
        "speed-sumoku": ".terminal.variants:SpeedFace",
        "spot-sumoku": ".terminal.variants:SpotFace",
        "team-sumoku": ".terminal.variants:TeamFace",
        "solo-sumoku": ".terminal.variants:SoloFace",
    },
    picture={
        "sumoku": ".sumoku.picture:picture",
        "speed-sumoku": ".speed.picture:picture",
        "spot-sumoku": ".spot.picture:picture",
        "team-sumoku": ".team.picture:picture",
        "solo-sumoku": ".solo.picture:picture",
    },
    outlook={"solo-sumoku": ".solo.outlook:outlook"},
    commands={"build": ".commands:build_command"},
)
