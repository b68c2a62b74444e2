import { cleanPicture } from "./clean";

/** A space that was chosen in a picture: its name, and the indexes of the moves that go there. */
export interface Chosen {
  cell: string;
  moves: number[];
  /** A click of a mouse needs no second one. */
  mouse: boolean;
}

const OWN_STYLE = `
  :host { display: block; }
  svg { display: block; width: 100%; height: 100%; }
  .can { cursor: pointer; outline: none; }
  .frame { fill: none; pointer-events: none; }
  .chosen { stroke: var(--accent); }
  .focused { stroke: var(--focus); stroke-dasharray: 12 10; }
`;
const SVG = "http://www.w3.org/2000/svg";
/** The width of a frame, as a part of what it frames. */
const FRAME = 0.07;

/**
 * A picture in the page. It lies in a shadow tree: its style and the page's leave each other
 * alone. Spaces where moves go can be reached and chosen with the keyboard, too.
 */
export class Drawing {
  private readonly root: ShadowRoot;

  constructor(
    host: HTMLElement,
    private readonly choose?: (chosen: Chosen) => void,
  ) {
    this.root = host.attachShadow({ mode: "open" });
  }

  /** Shows a picture as it looks in light or dark surroundings; whether the text is one. */
  show(picture: string, dark: boolean): boolean {
    const focused = this.root.activeElement?.getAttribute("data-cell") ?? null;
    const clean = cleanPicture(picture);
    this.root.replaceChildren(...(clean ? [clean.svg] : []));
    if (!clean) return false;
    this.root.adoptedStyleSheets = [sheetOf(OWN_STYLE, dark), sheetOf(clean.style, dark)];
    if (this.choose) this.open(clean.svg, this.choose);
    if (focused !== null) this.focus(focused);
    return true;
  }

  /** Frames one space as chosen; none for the empty name. */
  mark(cell: string): void {
    this.frame("chosen", this.space(cell));
  }

  /** The space of this name; undefined if the picture has none. */
  space(cell: string): SVGElement | undefined {
    return this.spaces().find((each) => each.dataset["cell"] === cell);
  }

  /** A frame around a space, above all others: an outline would lie below its neighbours. */
  private frame(kind: string, space: SVGElement | undefined): void {
    this.root.querySelector(`.${kind}`)?.remove();
    if (!(space instanceof SVGGraphicsElement)) return;
    const { x, y, width, height } = space.getBBox();
    const frame = document.createElementNS(SVG, "rect");
    const pen = FRAME * Math.min(width, height);
    const box = { x: x + pen / 2, y: y + pen / 2, width: width - pen, height: height - pen };
    for (const [name, value] of Object.entries({ ...box, rx: pen, "stroke-width": pen }))
      frame.setAttribute(name, String(value));
    frame.setAttribute("class", `frame ${kind}`);
    space.parentNode?.append(frame);
  }

  /** Leads the keyboard to a space, or to the first one where a move goes. */
  focus(cell?: string): void {
    const wanted = this.spaces().filter((each) => each.classList.contains("can"));
    (wanted.find((each) => each.dataset["cell"] === cell) ?? wanted[0])?.focus();
  }

  /** For each move that goes somewhere, by its index: the first of its spaces. */
  places(): Map<number, string> {
    const found = new Map<number, string>();
    for (const { dataset } of this.spaces())
      for (const index of indexes(dataset["moves"]))
        if (!found.has(index)) found.set(index, dataset["cell"] ?? "");
    return found;
  }

  private spaces(): SVGElement[] {
    return [...this.root.querySelectorAll<SVGElement>("[data-cell]")];
  }

  private open(svg: SVGSVGElement, choose: (chosen: Chosen) => void): void {
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", svg.querySelector("title")?.textContent ?? "");
    svg.querySelector("title")?.remove(); // it would hang over every space as a tooltip
    for (const space of this.spaces()) {
      const moves = indexes(space.dataset["moves"]);
      if (moves.length === 0) continue;
      const cell = space.dataset["cell"] ?? "";
      space.setAttribute("role", "button");
      space.setAttribute("tabindex", "0");
      space.addEventListener("click", (event) =>
        choose({ cell, moves, mouse: (event as PointerEvent).pointerType === "mouse" }),
      );
      space.addEventListener("focus", () =>
        this.frame("focused", space.matches(":focus-visible") ? space : undefined),
      );
      space.addEventListener("blur", () => this.frame("focused", undefined));
      space.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        choose({ cell, moves, mouse: false });
      });
    }
  }
}

function indexes(text: string | undefined): number[] {
  return (text ?? "").split(" ").filter(Boolean).map(Number);
}

/** A style in which dark surroundings are those of the page, whatever the device prefers. */
function sheetOf(style: string, dark: boolean): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  for (const rule of sheet.cssRules)
    if (rule instanceof CSSMediaRule && /prefers-color-scheme:\s*dark/.test(rule.media.mediaText))
      rule.media.mediaText = dark ? "all" : "not all";
  return sheet;
}
