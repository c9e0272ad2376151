import { advocate, sari, seated, standing } from '../figures.ts';
import { window } from '../furniture.ts';
import { BRASS, BRASS_SOFT, INK, mix, tone, WHITE } from '../ink.ts';
import { rect, Sheet } from '../sheet.ts';

/** The cause list is divided: four people around a table, against the morning. */
export function morningBriefing(): Sheet {
  const s = new Sheet(75, tone(0.5));
  window(s, 240, 70, 500, 620);
  window(s, 880, 70, 500, 620);
  s.fill(rect(-60, 760, 1720, 370), tone(0.72));
  s.hatch(rect(-60, 760, 1720, 370), { angle: 0, gap: 16, opacity: 0.4 });
  for (const x of [240, 880])
    s.fill(
      [
        [x, 770],
        [x + 500, 770],
        [x + 300, 1130],
        [x - 260, 1130],
      ],
      BRASS_SOFT,
      0.4,
    );
  s.stamp(standing(), 470, 900, 620);
  s.stamp(sari(), 1080, 900, 590);
  s.stamp(advocate(), 1300, 920, 630, true);
  s.stamp(seated(), 240, 960, 560);
  s.shape(
    [
      [380, 800],
      [1240, 800],
      [1360, 930],
      [280, 930],
    ],
    mix(BRASS, INK, 0.4),
  );
  s.hatch(
    [
      [380, 800],
      [1240, 800],
      [1360, 930],
      [280, 930],
    ],
    { angle: 0, gap: 8, to: 14, opacity: 0.5 },
  );
  s.shape(rect(280, 930, 1080, 34), mix(BRASS, INK, 0.65));
  for (const [x, y] of [
    [520, 830],
    [760, 816],
    [960, 850],
  ] as const) {
    s.shape(
      [
        [x, y],
        [x + 150, y - 6],
        [x + 168, y + 50],
        [x - 4, y + 56],
      ],
      WHITE,
    );
    for (let n = 1; n < 4; n += 1)
      s.rule(
        [
          [x + 14, y + n * 13],
          [x + 140, y + n * 13 - 5],
        ],
        INK,
        0.55,
      );
  }
  return s;
}
