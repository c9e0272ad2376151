import { sari, seated, standing } from '../figures.ts';
import { BRASS_SOFT, INK, LINE, mix, OXBLOOD, PAPER, SAND, tone, WHITE } from '../ink.ts';
import { arc, curve, type Pt, rect, Sheet } from '../sheet.ts';

/** A canopy in a village square, tables, people waiting their turn. */
export function legalAidCamp(): Sheet {
  const s = new Sheet(71, mix(PAPER, BRASS_SOFT, 0.5));
  s.hatch(rect(-60, -60, 1720, 560), { angle: 0, gap: 10, to: 36, opacity: 0.25 });
  s.fill(arc(1330, 190, 74, 74), WHITE);
  const hills = [
    [-60, 640] as Pt,
    ...curve([-60, 560], [400, 430], [700, 620], [1100, 540]),
    ...curve([1100, 540], [1300, 500], [1500, 560], [1660, 520]),
    [1660, 640] as Pt,
  ];
  s.fill(hills, tone(0.32));
  s.hatch(hills, { angle: 60, gap: 10, opacity: 0.35 });
  s.fill(rect(-60, 630, 1720, 500), mix(SAND, BRASS_SOFT, 0.7));
  s.fill(
    [
      [300, 830],
      [1300, 830],
      [1480, 930],
      [420, 930],
    ],
    INK,
    0.28,
  );
  for (const x of [330, 640, 960, 1270])
    s.rule(
      [
        [x, 400],
        [x, 850],
      ],
      INK,
      1,
      8,
    );
  const roof: Pt[] = [
    [240, 420],
    [460, 240],
    [1140, 240],
    [1360, 420],
  ];
  s.shape(roof, WHITE);
  for (let n = 0; n < 7; n += 2)
    s.shape(
      [
        [240 + n * 160, 420],
        [460 + n * 97, 240],
        [460 + (n + 1) * 97, 240],
        [400 + n * 160, 420],
      ],
      mix(OXBLOOD, PAPER, 0.08),
    );
  for (let n = 0; n < 7; n += 1)
    s.shape([...arc(320 + n * 160, 420, 80, 40, 0, 180, 16)], n % 2 ? WHITE : mix(OXBLOOD, PAPER, 0.08));
  for (const x of [430, 760, 1080]) {
    s.shape(
      [
        [x - 90, 700],
        [x + 90, 700],
        [x + 104, 728],
        [x - 104, 728],
      ],
      WHITE,
    );
    s.shape(rect(x - 96, 728, 192, 92), mix(SAND, LINE, 0.6));
    s.hatch(rect(x - 96, 728, 192, 92), { angle: 90, gap: 12, opacity: 0.4 });
    s.shape(
      [
        [x - 40, 704],
        [x + 20, 702],
        [x + 26, 718],
        [x - 38, 720],
      ],
      PAPER,
    );
  }
  for (const [x, flip] of [
    [340, false],
    [870, true],
    [1190, true],
  ] as const)
    s.stamp(seated(), x, 840, 260, flip);
  for (const [x, y, h] of [
    [560, 870, 250],
    [985, 880, 262],
    [1420, 850, 236],
  ] as const)
    s.stamp(sari(), x, y, h);
  for (const [x, y, h] of [
    [640, 880, 270],
    [1500, 860, 258],
    [180, 870, 262],
  ] as const)
    s.stamp(standing(), x, y, h);
  s.stamp(sari(INK, BRASS_SOFT), 110, 885, 244, true);
  return s;
}
