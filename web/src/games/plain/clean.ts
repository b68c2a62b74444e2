/**
 * Makes a picture of a game safe to put into the page.
 *
 * The picture is copied element by element: only what is listed here is taken over. Scripts, links,
 * event handlers, foreign content and references to other places are left out. Its style comes
 * back as text, since the page's content policy allows no style elements.
 */
const SVG = "http://www.w3.org/2000/svg";

const ELEMENTS = new Set(
  (
    "svg g title text tspan path rect circle ellipse line polyline polygon " +
    "defs clipPath mask pattern linearGradient radialGradient stop"
  ).split(" "),
);
const ATTRIBUTES = new Set(
  (
    "id class role aria-label data-cell data-moves viewBox preserveAspectRatio transform opacity " +
    "x y width height rx ry cx cy r x1 y1 x2 y2 dx dy d points pathLength offset " +
    "fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap " +
    "stroke-linejoin stroke-dasharray stroke-dashoffset stroke-miterlimit paint-order " +
    "stop-color stop-opacity clip-path clip-rule mask maskUnits maskContentUnits clipPathUnits " +
    "gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits " +
    "patternTransform font-family font-size font-weight font-style letter-spacing text-anchor " +
    "dominant-baseline color"
  ).split(" "),
);
const WORDS = new Set(["text", "tspan", "title"]);
/** Taken out before the text is parsed: the content policy complains about any that is met. */
const STYLE = /<style[^>]*>([^<]*)<\/style>/g;
const HERE = /^url\(#[\w-]+\)$/;
const ELSEWHERE = /url\(|@import|image-set\(/i;

export interface CleanPicture {
  svg: SVGSVGElement;
  /** The text of its style elements; empty if it refers to other places. */
  style: string;
}

/** The picture without anything that could do harm; null if the text is no SVG. */
export function cleanPicture(text: string): CleanPicture | null {
  let style = "";
  const shapes = text.replace(STYLE, (_, rules: string) => {
    style += rules;
    return "";
  });
  const { documentElement: root } = new DOMParser().parseFromString(shapes, "image/svg+xml");
  if (root.localName !== "svg" || root.namespaceURI !== SVG) return null;
  return { svg: copied(root) as SVGSVGElement, style: ELSEWHERE.test(style) ? "" : style };
}

function copied(from: Element): Element {
  const copy = document.createElementNS(SVG, from.localName);
  for (const { name, value } of from.attributes)
    if (ATTRIBUTES.has(name) && isHere(value)) copy.setAttribute(name, value);
  for (const child of from.childNodes) {
    if (child.nodeType === Node.ELEMENT_NODE) {
      const element = child as Element;
      if (element.namespaceURI === SVG && ELEMENTS.has(element.localName))
        copy.append(copied(element));
    } else if (child.nodeType === Node.TEXT_NODE && WORDS.has(from.localName)) {
      copy.append(child.textContent ?? "");
    }
  }
  return copy;
}

/** Whether an attribute refers to nothing outside the picture. */
function isHere(value: string): boolean {
  return !ELSEWHERE.test(value) || HERE.test(value.trim());
}
