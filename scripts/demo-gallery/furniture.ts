/** What several rooms have: bound volumes, shelves of them, windows. */
import { BRASS, BRASS_LINE, BRASS_SOFT, INK, INK_2, mix, OXBLOOD, PAPER, SAND, tone, WHITE } from './ink.ts';
import { rect, type Sheet } from './sheet.ts';

/** One bound volume seen from its spine, with raised bands and a label. */
function spine(s: Sheet, x: number, foot: number, w: number, h: number, colour: string): void {
  s.shape(rect(x, foot - h, w, h), colour);
  s.hatch(rect(x + w * 0.7, foot - h, w * 0.3, h), { angle: 90, gap: 6, opacity: 0.55 });
  const across = (at: number, from: number, to: number, opacity = 1) =>
    s.rule(
      [
        [x + w * from, foot - h * at],
        [x + w * to, foot - h * at],
      ],
      BRASS_LINE,
      opacity,
    );
  for (const at of [0.1, 0.14, 0.84, 0.88]) across(at, 0, 1, 0.9);
  s.shape(rect(x + w * 0.12, foot - h * 0.72, w * 0.76, h * 0.2), s.random() > 0.45 ? OXBLOOD : INK, BRASS_LINE);
  across(0.64, 0.25, 0.75);
  across(0.58, 0.35, 0.65);
}

/** A shelf filled with volumes, in the shadow of the shelf above; its board lies at `foot`. */
export function shelf(s: Sheet, x: number, foot: number, width: number, height: number): void {
  s.fill(rect(x, foot - height, width, height), tone(0.86));
  const covers = [
    mix(BRASS_SOFT, BRASS, 0.25),
    mix(BRASS_SOFT, BRASS, 0.45),
    mix(SAND, BRASS_LINE, 0.6),
    INK_2,
    tone(0.45),
  ];
  let at = x + 6;
  while (at < x + width - 30) {
    const w = Math.min(height * s.between(0.15, 0.24), x + width - 6 - at);
    spine(s, at, foot, w, height * s.between(0.74, 0.9), covers[Math.floor(s.random() * covers.length)] as string);
    at += w + (s.random() > 0.9 ? height * 0.12 : 1);
  }
  s.fill(rect(x, foot - height, width, height * 0.08), INK, 0.55);
  s.shape(rect(x - 12, foot, width + 24, height * 0.07), mix(SAND, BRASS, 0.35));
  s.hatch(rect(x - 12, foot, width + 24, height * 0.07), { angle: 2, gap: 5, opacity: 0.35 });
}

/** A tall window with glazing bars and a sill. */
export function window(s: Sheet, x: number, y: number, w: number, h: number): void {
  s.shape(rect(x - 16, y - 16, w + 32, h + 32), WHITE);
  s.shape(rect(x, y, w, h), mix(PAPER, BRASS_SOFT, 0.7));
  s.hatch(rect(x, y, w, h), { angle: 0, gap: 26, to: 12, opacity: 0.22 });
  for (const k of [1 / 3, 2 / 3]) {
    s.rule(
      [
        [x + w * k, y],
        [x + w * k, y + h],
      ],
      INK,
      0.9,
      4,
    );
  }
  for (const k of [0.25, 0.5, 0.75]) {
    s.rule(
      [
        [x, y + h * k],
        [x + w, y + h * k],
      ],
      INK,
      0.9,
      3,
    );
  }
  s.shape(rect(x - 30, y + h + 14, w + 60, 20), WHITE);
}
