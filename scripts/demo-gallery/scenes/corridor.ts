import { advocate } from '../figures.ts';
import { BRASS_LINE, BRASS_SOFT, INK, mix, PAPER, SAND, tone, WHITE } from '../ink.ts';
import { type Pt, Sheet } from '../sheet.ts';

/** The long corridor, arch after arch, and one advocate far off. */
export function corridor(): Sheet {
  const s = new Sheet(13, tone(0.2));
  const [vx, vy] = [760, 560];
  const to = (x: number, y: number, d: number): Pt => [vx + (x - vx) / d, vy + (y - vy) / d];
  const [left, right, top, floor] = [-420, 1960, -360, 1340];
  s.fill(
    [to(left, floor, 1), to(right, floor, 1), to(right, floor, 14), to(left, floor, 14)],
    mix(SAND, BRASS_SOFT, 0.6),
  );
  for (let d = 1; d < 9; d *= 1.22) s.rule([to(left, floor, d), to(right, floor, d)], INK, 0.45);
  for (let x = left; x <= right; x += 238) s.rule([to(x, floor, 1), to(x, floor, 14)], INK, 0.35);
  s.fill([to(left, top, 1), to(right, top, 1), to(right, top, 14), to(left, top, 14)], tone(0.5));
  s.hatch([to(left, top, 1), to(right, top, 1), to(right, top, 14), to(left, top, 14)], {
    angle: 0,
    gap: 14,
    to: 5,
    opacity: 0.5,
  });
  const wall: Pt[] = [to(right, top, 1), to(right, floor, 1), to(right, floor, 14), to(right, top, 14)];
  s.fill(wall, tone(0.66));
  s.hatch(wall, { angle: 90, gap: 17, to: 9, opacity: 0.4 });
  s.fill([to(left, top, 1), to(left, floor, 1), to(left, floor, 14), to(left, top, 14)], tone(0.34));
  for (let d = 1.05; d < 9; d *= 1.42) {
    const [a, b] = [d * 1.1, d * 1.32];
    const mid = (a + b) / 2;
    const arch: Pt[] = [
      to(left, 1200, a),
      to(left, 260, a),
      to(left, 70, mid * 0.97),
      to(left, 260, b),
      to(left, 1200, b),
    ];
    s.shape(arch, WHITE);
    s.fill([to(left, floor, a), to(left, floor, b), to(left + 1500, floor, b), to(left + 1500, floor, a)], PAPER, 0.6);
    const door: Pt[] = [to(right, floor, a), to(right, 200, a), to(right, 200, b), to(right, floor, b)];
    s.shape(door, INK);
    s.rule([to(right, 200, a), to(right, 330, a), to(right, 330, b)], BRASS_LINE, 0.8);
  }
  s.shape([to(left, top, 14), to(right, top, 14), to(right, floor, 14), to(left, floor, 14)], PAPER);
  s.stamp(advocate(), 742, 806, 250);
  s.fill(
    [
      [690, 806],
      [790, 806],
      [1010, 850],
      [900, 856],
    ],
    INK,
    0.25,
  );
  return s;
}
