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
    coding={
        "sumoku": ".coding.sumoku:SumokuCoding",
        "speed-sumoku": ".coding.speed:SpeedCoding",
        "spot-sumoku": ".coding.spot:SpotCoding",
        "team-sumoku": ".coding.team:TeamCoding",
        "solo-sumoku": ".coding.solo:SoloCoding",
    },
    firsts={
        "sumoku": ".firsts:extra_turn",
        "spot-sumoku": ".firsts:right_call",
        "speed-sumoku": ".firsts:two_in_a_row",
        "solo-sumoku": ".firsts:all_placed",
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
    puzzles={
        "sumoku": ".sumoku.puzzles:SumokuPuzzles",
        "speed-sumoku": ".speed.puzzles:SpeedPuzzles",
        "spot-sumoku": ".spot.puzzles:SpotPuzzles",
    },
    daily={
        "sumoku": ".daily:SumokuDaily",
        "speed-sumoku": ".daily:SpeedDaily",
        "spot-sumoku": ".daily:SpotDaily",
        "team-sumoku": ".daily:TeamDaily",
        "solo-sumoku": ".daily:SoloDaily",
    },
    print=".print:SumokuPrinter",
    outlook={"solo-sumoku": ".solo.outlook:outlook"},
    commands={"build": ".commands:build_command"},
)
