import { BRASS, BRASS_LINE, BRASS_SOFT, INK, INK_2, mix, OXBLOOD, SAND, WHITE } from '../ink.ts';
import { arc, rect, Sheet } from '../sheet.ts';

/** A medal in its open case, with a folded letter beside it. */
export function medal(): Sheet {
  const s = new Sheet(43, mix(SAND, BRASS_SOFT, 0.7));
  s.hatch(rect(-60, 640, 1720, 500), { angle: 3, gap: 11, to: 22, opacity: 0.28 });
  s.rule(
    [
      [-60, 640],
      [1660, 640],
    ],
    INK,
    0.6,
  );
  s.fill(
    [
      [560, 860],
      [1310, 860],
      [1420, 930],
      [640, 930],
    ],
    INK,
    0.3,
  );
  s.shape(
    [
      [520, 240],
      [1080, 240],
      [1120, 560],
      [480, 560],
    ],
    INK,
  );
  s.shape(
    [
      [548, 264],
      [1052, 264],
      [1086, 540],
      [514, 540],
    ],
    OXBLOOD,
  );
  s.hatch(
    [
      [548, 264],
      [1052, 264],
      [1086, 540],
      [514, 540],
    ],
    { angle: 70, gap: 8, colour: INK, opacity: 0.45 },
  );
  s.shape(
    [
      [480, 560],
      [1120, 560],
      [1240, 860],
      [360, 860],
    ],
    OXBLOOD,
  );
  s.shape(
    [
      [360, 860],
      [1240, 860],
      [1240, 910],
      [360, 910],
    ],
    INK,
  );
  s.hatch(
    [
      [480, 560],
      [1120, 560],
      [1240, 860],
      [360, 860],
    ],
    { angle: 0, gap: 10, colour: INK, opacity: 0.3 },
  );
  s.shape(
    [
      [744, 500],
      [856, 500],
      [842, 640],
      [758, 640],
    ],
    INK_2,
  );
  s.fill(
    [
      [786, 500],
      [814, 500],
      [810, 640],
      [790, 640],
    ],
    BRASS_LINE,
  );
  s.fill(arc(816, 726, 136, 96), INK, 0.5);
  s.shape(arc(800, 712, 134, 94), BRASS_LINE);
  s.shape(arc(800, 708, 112, 78), mix(BRASS_LINE, BRASS_SOFT, 0.6));
  s.hatch(arc(800, 708, 112, 78, -80, 100), { angle: 40, gap: 7, opacity: 0.5 });
  s.rule(
    [
      [800, 652],
      [800, 752],
    ],
    INK,
    1,
    4,
  );
  s.rule(
    [
      [744, 672],
      [856, 672],
    ],
    INK,
    1,
    3,
  );
  for (const x of [744, 856]) {
    s.rule([
      [x, 672],
      [x - 24, 718],
      [x + 24, 718],
      [x, 672],
    ]);
    s.shape(arc(x, 718, 24, 12, 0, 180), BRASS);
  }
  s.rule(
    [
      [766, 754],
      [834, 754],
    ],
    INK,
    1,
    4,
  );
  s.shape(
    [
      [1230, 640],
      [1520, 690],
      [1470, 900],
      [1180, 850],
    ],
    WHITE,
  );
  for (let n = 0; n < 7; n += 1)
    s.rule(
      [
        [1250 - n * 5, 680 + n * 22],
        [1470 - n * 5 - (n === 6 ? 90 : 0), 718 + n * 22 - (n === 6 ? 16 : 0)],
      ],
      INK,
      0.45,
    );
  return s;
}
