// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { cleanPicture } from "./clean";

const picture = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${attributes}>${inside}</svg>`;
const cleaned = (text: string) => cleanPicture(text)?.svg.outerHTML ?? "";

describe("a picture from a game", () => {
  it("keeps what boards are made of", () => {
    const cell = `<g data-cell="C4" data-moves="0 3" class="can" aria-label="C4, 5"><path d="M0 0"/></g>`;
    const { svg } = cleanPicture(picture(`<title>A board</title>${cell}`)) ?? {};
    const found = svg?.querySelector("[data-cell]");
    expect(found?.getAttribute("data-moves")).toBe("0 3");
    expect(found?.getAttribute("class")).toBe("can");
    expect(found?.querySelector("path")?.getAttribute("d")).toBe("M0 0");
    expect(svg?.querySelector("title")?.textContent).toBe("A board");
    expect(svg?.getAttribute("viewBox")).toBe("0 0 10 10");
  });

  it.each([
    ["scripts", `<script>alert(1)</script>`],
    [
      "foreign content",
      `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>`,
    ],
    ["links", `<a href="https://example.org"><text>here</text></a>`],
    ["copies of other places", `<use href="https://example.org/#a"/>`],
    ["pictures", `<image href="https://example.org/a.png"/>`],
    ["animations", `<animate attributeName="href" values="javascript:alert(1)"/>`],
    ["other languages", `<div xmlns="http://www.w3.org/1999/xhtml">hello</div>`],
    ["bare words", `hello`],
  ])("loses %s", (_, inside) => {
    expect(cleaned(picture(inside))).toBe(cleaned(picture("")));
  });

  it.each([
    ["event handlers", `onclick="alert(1)" onload="alert(1)"`],
    ["links", `href="javascript:alert(1)"`],
    ["styles of its own", `style="background:url(https://example.org)"`],
    ["references to other places", `fill="url(https://example.org/#a)"`],
  ])("loses %s of elements", (_, attributes) => {
    expect(cleaned(picture(`<g ${attributes}/>`))).toBe(cleaned(picture("<g/>")));
  });

  it("may refer to its own parts", () => {
    const inside = `<pattern id="weave"/><rect fill="url(#weave)"/>`;
    expect(cleaned(picture(inside))).toContain(`fill="url(#weave)"`);
  });

  it("gives its style apart from its shapes", () => {
    const dark = "@media (prefers-color-scheme:dark){.dark-fill-000000{fill:#000000}}";
    const found = cleanPicture(picture(`<style>${dark}</style><g/>`));
    expect(found?.style).toBe(dark);
    expect(found?.svg.querySelector("style")).toBeNull();
  });

  it("has no style that loads anything", () => {
    expect(cleanPicture(picture(`<style>@import "x.css"</style>`))?.style).toBe("");
    expect(cleanPicture(picture(`<style>g{fill:url(//x)}</style>`))?.style).toBe("");
  });

  it("is nothing at all if it is no SVG", () => {
    expect(cleanPicture("<p>hello</p>")).toBeNull();
    expect(cleanPicture("not even XML")).toBeNull();
  });
});
