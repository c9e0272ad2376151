import { window } from '../furniture.ts';
import { BRASS, INK, INK_2, LINE, mix, PAPER, SAND, WHITE } from '../ink.ts';
import { rect, Sheet } from '../sheet.ts';

/** A long table seen from its end, chairs, three windows. */
export function conferenceRoom(): Sheet {
  const s = new Sheet(23, mix(SAND, LINE, 0.5));
  for (const x of [150, 640, 1130]) window(s, x, 110, 320, 400);
  s.fill(rect(-60, 600, 1720, 530), mix(SAND, BRASS, 0.28));
  s.hatch(rect(-60, 600, 1720, 530), { angle: 90, gap: 48, opacity: 0.3 });
  s.rule([
    [-60, 600],
    [1660, 600],
  ]);
  for (const x of [150, 640, 1130])
    s.fill(
      [
        [x, 620],
        [x + 320, 620],
        [x + 520, 1130],
        [x + 120, 1130],
      ],
      PAPER,
      0.45,
    );
  const chair = (x: number, y: number, k: number) => {
    s.shape(
      [
        [x - 60 * k, y - 190 * k],
        [x + 60 * k, y - 190 * k],
        [x + 66 * k, y],
        [x - 66 * k, y],
      ],
      INK_2,
    );
    s.hatch(
      [
        [x, y - 190 * k],
        [x + 60 * k, y - 190 * k],
        [x + 66 * k, y],
        [x, y],
      ],
      { angle: 80, gap: 7, opacity: 0.8 },
    );
  };
  for (const [x, k] of [
    [480, 0.8],
    [700, 0.8],
    [900, 0.8],
    [1120, 0.8],
  ] as const)
    chair(x, 690, k);
  s.fill(
    [
      [330, 960],
      [1330, 960],
      [1400, 1010],
      [400, 1010],
    ],
    INK,
    0.35,
  );
  s.shape(
    [
      [420, 660],
      [1180, 660],
      [1320, 900],
      [280, 900],
    ],
    mix(BRASS, INK, 0.3),
  );
  s.hatch(
    [
      [420, 660],
      [1180, 660],
      [1320, 900],
      [280, 900],
    ],
    { angle: 0, gap: 9, to: 16, opacity: 0.45 },
  );
  s.shape(
    [
      [280, 900],
      [1320, 900],
      [1320, 950],
      [280, 950],
    ],
    mix(BRASS, INK, 0.6),
  );
  s.fill(
    [
      [640, 665],
      [900, 665],
      [1010, 895],
      [700, 895],
    ],
    PAPER,
    0.25,
  );
  for (const [x, y] of [
    [500, 720],
    [860, 700],
    [620, 810],
    [980, 800],
  ] as const) {
    s.shape(
      [
        [x, y],
        [x + 120, y],
        [x + 134, y + 56],
        [x - 8, y + 56],
      ],
      WHITE,
    );
    for (let n = 1; n < 4; n += 1)
      s.rule(
        [
          [x + 12, y + n * 13],
          [x + 108, y + n * 13],
        ],
        INK,
        0.5,
      );
  }
  for (const x of [360, 800, 1240]) chair(x, 1090, 1.25);
  return s;
}
