import type { Target } from "../../api/types";
import type { Building } from "./building.svelte";
import type { Point } from "./camera";
import type { SpotPlay } from "./spot/play.svelte";
import { face } from "./tiles";

type Found = (Element | DOMRect | null)[];

const found = (selector: string): Element | null => document.querySelector(`.lesson ${selector}`);

/** Where a thing is that a lesson points at, where people build. */
export function find({ building }: { building: Building }, { kind, name }: Target): Found {
  switch (kind) {
    case "cell":
      return [found(`.field [data-at="${name}"]`) ?? cellOf(name)];
    case "tile":
      return [cellOf(name)];
    case "line":
      return name.split(" ").map(cellOf);
    case "draft":
      return building.placed.map(({ x, y }) => cellOf(`${x},${y}`));
    case "hand":
      return [tileInHand(building, name)];
    case "rack":
      return [found(".act .rack") ?? found(".act .matrix")];
    case "key":
    case "die":
      return [found(".place .plaque")];
    case "stage":
    case "rounds":
      return [found(".seats")];
    case "button":
      return [buttonOf(name)];
    default:
      return [];
  }
}

/** The same for ten tiles in the middle. */
export function findSpot(play: SpotPlay, { kind, name }: Target): Found {
  switch (kind) {
    case "tile": {
      const place = (play.view?.table ?? []).findIndex(
        (tile) => tile !== null && face(tile) === name,
      );
      return [found(`[data-place="${place}"]`)];
    }
    case "key":
    case "pile":
      return [found(".place .plaque")];
    case "total":
      return [found(".act .total input")];
    case "button":
      return [name === "none" ? found('.act [data-tool="none"]') : found(".act .commit")];
    default:
      return [];
  }
}

function tileInHand(building: Building, name: string): Element | null {
  const slot = building.rack.find(({ kind }) => face(kind) === name)?.slot;
  return (slot ? found(`.act [data-rack="${slot}"]`) : null) ?? found(`.act [data-kind="${name}"]`);
}

const BUTTONS: Readonly<Record<string, string>> = {
  turn: '.act [data-tool="turn"]',
  swap: '.act [data-tool="swap"]',
  decline: ".act .done",
  done: ".act .done",
  stop: '.act [data-tool="leave"]',
  "give up": '.act [data-tool="leave"]',
  giveup: '.act [data-tool="leave"]',
};

function buttonOf(name: string): Element | null {
  return found(BUTTONS[name] ?? ".act .commit");
}

/** The cells that a target names. */
export function cellsIn({ kind, name }: Target): Point[] {
  if (!["cell", "tile", "line"].includes(kind)) return [];
  return name.split(" ").map((each) => {
    const [x = 0, y = 0] = each.split(",").map(Number);
    return { x, y };
  });
}

/** A cell of the table without borders, which may be empty: where the camera shows it. */
function cellOf(name: string): DOMRect | null {
  const svg = document.querySelector<SVGElement>(".lesson .field svg");
  const [x, y] = name.split(",").map(Number);
  const [middleX, middleY, cell] = (svg?.dataset.camera ?? "").split(",").map(Number);
  if (!svg || !cell || x === undefined || y === undefined) return null;
  const box = svg.getBoundingClientRect();
  const left = box.left + box.width / 2 + (x - middleX! - 0.5) * cell;
  const top = box.top + box.height / 2 + (y - middleY! - 0.5) * cell;
  return new DOMRect(left, top, cell, cell);
}
