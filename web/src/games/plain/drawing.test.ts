// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { type Chosen, Drawing } from "./drawing";

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" role="img">
  <title>Two spaces</title>
  <g data-cell="A1" aria-label="A1, empty" data-moves="0 2" class="can"><rect width="10" height="10"/></g>
  <g data-cell="B1" aria-label="B1, 5"><rect x="10" width="10" height="10"/></g>
</svg>`;

function shown(): { host: HTMLElement; drawing: Drawing; chosen: Chosen[] } {
  const host = document.createElement("div");
  document.body.append(host);
  const chosen: Chosen[] = [];
  const drawing = new Drawing(host, (each) => chosen.push(each));
  expect(drawing.show(PICTURE, false)).toBe(true);
  return { host, drawing, chosen };
}
const space = (host: HTMLElement, cell: string) =>
  host.shadowRoot!.querySelector<SVGElement>(`[data-cell="${cell}"]`)!;

it("offers the moves of a space that is clicked", () => {
  const { host, chosen } = shown();
  space(host, "A1").dispatchEvent(new PointerEvent("click", { pointerType: "mouse" }));
  space(host, "B1").dispatchEvent(new PointerEvent("click", { pointerType: "mouse" }));
  expect(chosen).toEqual([{ cell: "A1", moves: [0, 2], mouse: true }]);
});

it("lets the keyboard reach just the spaces where moves go", () => {
  const { host, chosen } = shown();
  expect(space(host, "A1").getAttribute("tabindex")).toBe("0");
  expect(space(host, "A1").getAttribute("role")).toBe("button");
  expect(space(host, "B1").getAttribute("tabindex")).toBeNull();
  space(host, "A1").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
  expect(chosen).toEqual([{ cell: "A1", moves: [0, 2], mouse: false }]);
});

it("is named by its title", () => {
  const svg = shown().host.shadowRoot!.querySelector("svg")!;
  expect(svg.getAttribute("aria-label")).toBe("Two spaces");
  expect(svg.getAttribute("role")).toBe("group");
});

it("frames the chosen space", () => {
  const { host, drawing } = shown();
  Object.assign(space(host, "A1"), { getBBox: () => new DOMRect(0, 0, 10, 10) });
  const frame = () => host.shadowRoot!.querySelector(".chosen");
  drawing.mark("A1");
  expect(frame()?.getAttribute("width")).toBe("9.3"); // its line is 0.7 wide and lies inside
  drawing.mark("");
  expect(frame()).toBeNull();
});

it("knows where each move goes", () => {
  expect([...shown().drawing.places()]).toEqual([
    [0, "A1"],
    [2, "A1"],
  ]);
});

it("shows nothing for a text that is no picture", () => {
  const { host, drawing } = shown();
  expect(drawing.show("<p>no</p>", false)).toBe(false);
  expect(host.shadowRoot!.children.length).toBe(0);
});
