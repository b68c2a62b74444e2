import { isStill } from "../../motion";

/** What moves in the drawing of a sheet; nothing does for people who asked for little motion. */

const BLINK_MS = 240;
const GUST_MS = 900;

/** The cat shuts its eyes once. */
export function blink(sheet: ParentNode | null): void {
  move(sheet, ".eye", ["scaleY(1)", "scaleY(0.06)", "scaleY(1)"], BLINK_MS);
}

/** Nothing was lost: whiskers twitch, and petals, leaves, snow or a wind chime move. */
export function gust(sheet: ParentNode | null): void {
  const twitch = ["none", "rotate(-2.5deg)", "rotate(2deg)", "rotate(-1deg)", "none"];
  move(sheet, ".whiskers", twitch, GUST_MS / 2);
  const drift = ["none", "translate(-14px, 34px) rotate(-2deg)", "translate(10px, 12px)", "none"];
  move(sheet, ".drift", drift, GUST_MS);
}

function move(sheet: ParentNode | null, parts: string, steps: readonly string[], ms: number): void {
  if (!sheet || isStill()) return;
  for (const part of sheet.querySelectorAll(parts))
    part.animate?.(
      steps.map((transform) => ({ transform })),
      { duration: ms, easing: "ease-in-out" },
    );
}
