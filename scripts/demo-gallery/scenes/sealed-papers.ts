import { INK, mix, OXBLOOD, PAPER, SAND, tone, WHITE } from '../ink.ts';
import { arc, curve, type Pt, rect, Sheet } from '../sheet.ts';

/** A bundle of papers tied with tape and sealed. */
export function sealedPapers(): Sheet {
  const s = new Sheet(53, tone(0.62));
  s.hatch(rect(-60, -60, 1720, 1187), { angle: 4, gap: 16, to: 30, opacity: 0.4 });
  s.fill(
    [
      [330, 330],
      [1310, 270],
      [1420, 900],
      [420, 970],
    ],
    INK,
    0.45,
  );
  for (let n = 9; n >= 0; n -= 1) {
    const d = n * 5;
    const page: Pt[] = [
      [270 + d, 240 + d + s.between(-6, 6)],
      [1230 + d, 190 + d],
      [1310 + d + s.between(-5, 5), 800 + d],
      [340 + d, 870 + d],
    ];
    s.shape(page, n % 3 ? WHITE : mix(PAPER, SAND, 0.8));
  }
  const top: Pt[] = [
    [270, 240],
    [1230, 190],
    [1310, 800],
    [340, 870],
  ];
  s.hatch(top, { angle: -3, gap: 40, opacity: 0.16 });
  s.rule(
    [
      [430, 330],
      [820, 310],
    ],
    INK,
    1,
    4,
  );
  s.rule(
    [
      [436, 372],
      [700, 358],
    ],
    INK,
    0.7,
  );
  const tape = (a: Pt, b: Pt, w: number): Pt[] => {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const k = w / Math.hypot(dx, dy);
    return [
      [a[0] - dy * k, a[1] + dx * k],
      [b[0] - dy * k, b[1] + dx * k],
      [b[0] + dy * k, b[1] - dx * k],
      [a[0] + dy * k, a[1] - dx * k],
    ];
  };
  for (const [a, b] of [
    [
      [300, 560],
      [1290, 500],
    ],
    [
      [750, 215],
      [830, 836],
    ],
  ] as const) {
    s.fill(tape([a[0] + 8, a[1] + 8], [b[0] + 8, b[1] + 8], 17), INK, 0.3);
    s.shape(tape(a, b, 15), OXBLOOD);
    s.hatch(tape(a, b, 15), { angle: 58, gap: 7, opacity: 0.5 });
  }
  s.rule(curve([800, 520], [930, 400], [1010, 470], [815, 530]), OXBLOOD, 1, 15);
  s.rule(curve([780, 525], [640, 420], [600, 520], [775, 535]), OXBLOOD, 1, 15);
  const wax = arc(792, 532, 88, 82).map(([x, y]) => [x + s.between(-7, 7), y + s.between(-7, 7)] as const);
  s.fill(
    wax.map(([x, y]) => [x + 8, y + 10] as const),
    INK,
    0.5,
  );
  s.shape(wax, mix(OXBLOOD, INK, 0.1));
  // A plain ring: the chamber's seal says nothing but that nobody has opened it.
  for (const r of [58, 36]) s.rule([...arc(790, 530, r, r * 0.93), [790 + r, 530]], mix(OXBLOOD, PAPER, 0.45), 1, 3);
  s.fill(arc(764, 500, 30, 12), PAPER, 0.25);
  return s;
}
