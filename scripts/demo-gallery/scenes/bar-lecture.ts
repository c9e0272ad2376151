import { advocate } from '../figures.ts';
import { window } from '../furniture.ts';
import { BRASS, BRASS_LINE, INK, INK_2, LINE, mix, SAND, tone } from '../ink.ts';
import { arc, rect, Sheet } from '../sheet.ts';

/** A lecture: the speaker at a lectern, the rows of listeners from behind. */
export function barLecture(): Sheet {
  const s = new Sheet(73, mix(SAND, LINE, 0.55));
  for (const x of [90, 1210]) window(s, x, 80, 300, 430);
  s.shape(rect(520, 70, 560, 470), INK_2);
  s.hatch(rect(520, 70, 560, 470), { angle: 90, gap: 18, opacity: 0.7 });
  s.rule([...rect(544, 94, 512, 422), [544, 94]], BRASS_LINE);
  s.shape(rect(-60, 600, 1720, 40), mix(BRASS, INK, 0.35));
  s.fill(rect(-60, 640, 1720, 490), tone(0.55));
  s.stamp(advocate(mix(INK, '#000000', 0.2)), 790, 600, 300);
  s.shape(
    [
      [700, 440],
      [880, 440],
      [860, 600],
      [720, 600],
    ],
    mix(BRASS, INK, 0.2),
  );
  s.hatch(
    [
      [790, 440],
      [880, 440],
      [860, 600],
      [790, 600],
    ],
    { angle: 80, gap: 7, opacity: 0.6 },
  );
  s.shape(
    [
      [688, 424],
      [892, 424],
      [880, 446],
      [700, 446],
    ],
    BRASS_LINE,
  );
  for (const [row, y, k] of [
    [0, 740, 0.8],
    [1, 890, 1.1],
    [2, 1090, 1.5],
  ] as const) {
    const colour = mix(tone(0.86), INK, row / 2);
    for (let x = 40 + row * 60; x < 1640; x += 150 * k) {
      const [cx, cy] = [x + s.between(-16, 16), y + s.between(-10, 10)];
      s.fill(
        [...arc(cx, cy + 62 * k, 62 * k, 74 * k, 180, 360, 20), [cx + 62 * k, cy + 240], [cx - 62 * k, cy + 240]],
        colour,
      );
      s.fill(arc(cx, cy - 46 * k, 30 * k, 36 * k), colour);
      s.rule(arc(cx, cy - 46 * k, 30 * k, 36 * k, 190, 300, 12), BRASS_LINE, 0.6, 2.4);
    }
  }
  return s;
}
