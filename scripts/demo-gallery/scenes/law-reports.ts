import { shelf } from '../furniture.ts';
import { INK, tone } from '../ink.ts';
import { Sheet } from '../sheet.ts';

/** Three shelves of reports, close, in light from the left. */
export function lawReports(): Sheet {
  const s = new Sheet(31, tone(0.8));
  for (const [row, foot] of [330, 720, 1110].entries()) shelf(s, -40 + row * 3, foot, 1700, 350);
  s.fill(
    [
      [980, -60],
      [1700, -60],
      [1700, 1140],
      [1330, 1140],
    ],
    INK,
    0.28,
  );
  s.hatch(
    [
      [980, -60],
      [1700, -60],
      [1700, 1140],
      [1330, 1140],
    ],
    { angle: 66, gap: 13, to: 9, opacity: 0.35 },
  );
  return s;
}
