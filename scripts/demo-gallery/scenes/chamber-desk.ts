import { shelf, window } from '../furniture.ts';
import { BRASS, BRASS_LINE, INK, mix, OXBLOOD, PAPER, SAND, tone, WHITE } from '../ink.ts';
import { rect, Sheet } from '../sheet.ts';

/** The desk by the window, a lamp, an open brief. */
export function chamberDesk(): Sheet {
  const s = new Sheet(21, tone(0.28));
  s.hatch(rect(-60, -60, 1720, 760), { angle: 90, gap: 22, opacity: 0.14 });
  window(s, 190, 90, 380, 520);
  shelf(s, 1080, 330, 620, 250);
  shelf(s, 1080, 620, 620, 250);
  s.fill(
    [
      [570, 90],
      [1060, 700],
      [400, 700],
      [190, 610],
    ],
    PAPER,
    0.22,
  );
  s.shape(
    [
      [-60, 690],
      [1660, 690],
      [1660, 1130],
      [-60, 1130],
    ],
    mix(BRASS, INK, 0.35),
  );
  s.hatch(rect(-60, 690, 1720, 440), { angle: 1, gap: 13, to: 26, opacity: 0.5 });
  s.rule(
    [
      [-60, 690],
      [1660, 690],
    ],
    INK,
    1,
    4,
  );
  s.fill(
    [
      [520, 960],
      [1130, 960],
      [1180, 1010],
      [560, 1010],
    ],
    INK,
    0.4,
  );
  s.shape(
    [
      [560, 760],
      [820, 750],
      [800, 960],
      [500, 970],
    ],
    WHITE,
  );
  s.shape(
    [
      [820, 750],
      [1080, 762],
      [1120, 972],
      [800, 960],
    ],
    PAPER,
  );
  for (let n = 0; n < 8; n += 1) {
    s.rule(
      [
        [570 - n * 6, 790 + n * 20],
        [790 - n * 2, 782 + n * 20],
      ],
      INK,
      0.5,
    );
    s.rule(
      [
        [850 + n, 785 + n * 20],
        [1060 + n * 5 - (n === 7 ? 90 : 0), 795 + n * 20],
      ],
      INK,
      0.5,
    );
  }
  s.rule(
    [
      [840, 930],
      [1010, 800],
    ],
    INK,
    1,
    7,
  );
  s.rule(
    [
      [1010, 800],
      [1024, 789],
    ],
    BRASS_LINE,
    1,
    7,
  );
  for (let n = 0; n < 6; n += 1)
    s.shape(
      [
        [150, 900 - n * 17],
        [420, 890 - n * 17],
        [424, 906 - n * 17],
        [154, 916 - n * 17],
      ],
      n % 2 ? WHITE : SAND,
    );
  s.rule(
    [
      [280, 810],
      [286, 908],
    ],
    OXBLOOD,
    1,
    9,
  );
  s.shape(
    [
      [1300, 860],
      [1460, 860],
      [1480, 884],
      [1280, 884],
    ],
    BRASS,
  );
  s.rule(
    [
      [1380, 860],
      [1380, 610],
    ],
    BRASS,
    1,
    9,
  );
  s.shape(
    [
      [1270, 610],
      [1490, 610],
      [1440, 500],
      [1320, 500],
    ],
    mix(INK, OXBLOOD, 0.15),
  );
  s.hatch(
    [
      [1270, 610],
      [1490, 610],
      [1440, 500],
      [1320, 500],
    ],
    { angle: 80, gap: 7, colour: BRASS_LINE, opacity: 0.4 },
  );
  s.fill(
    [
      [1270, 612],
      [1490, 612],
      [1640, 870],
      [1120, 870],
    ],
    PAPER,
    0.22,
  );
  return s;
}
