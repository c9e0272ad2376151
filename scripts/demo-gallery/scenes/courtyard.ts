import { BRASS, BRASS_LINE, BRASS_SOFT, INK, LINE, mix, PAPER, SAND, tone, WHITE } from '../ink.ts';
import { arc, curve, type Pt, rect, Sheet } from '../sheet.ts';

/** The courtyard in October: an arcade, one old tree and its shade. */
export function courtyard(): Sheet {
  const s = new Sheet(81, mix(PAPER, BRASS_SOFT, 0.45));
  s.hatch(rect(-60, -60, 1720, 420), { angle: 0, gap: 12, to: 40, opacity: 0.22 });
  s.shape(rect(-60, 250, 1720, 470), mix(SAND, LINE, 0.4));
  s.shape(rect(-60, 226, 1720, 34), WHITE);
  for (let x = 10; x < 1640; x += 200) {
    const arch: Pt[] = [[x, 710], [x, 470], ...arc(x + 70, 470, 70, 88, 180, 360, 20), [x + 140, 710]];
    s.shape(arch, tone(0.84));
    s.hatch(arch, { angle: 90, gap: 8, opacity: 0.8 });
    s.rule([...arc(x + 70, 470, 84, 102, 180, 360, 20)], INK, 0.7);
    s.shape(rect(x + 150, 330, 40, 40), tone(0.5));
  }
  s.fill(rect(-60, 710, 1720, 420), mix(SAND, BRASS_SOFT, 0.5));
  for (let y = 740; y < 1130; y += 46)
    s.rule(
      [
        [-60, y],
        [1660, y],
      ],
      INK,
      0.25,
    );
  for (let x = -800; x < 2400; x += 190)
    s.rule(
      [
        [800 + (x - 800) * 0.55, 710],
        [x, 1130],
      ],
      INK,
      0.2,
    );
  s.fill(arc(880, 960, 560, 110), INK, 0.3);
  s.hatch(arc(880, 960, 560, 110), { angle: 12, gap: 10, opacity: 0.4 });
  const trunk: Pt[] = [
    ...curve([700, 960], [770, 860], [740, 700], [720, 560]),
    ...curve([800, 560], [800, 700], [810, 860], [890, 960]),
  ];
  s.shape(trunk, mix(INK, BRASS, 0.25));
  s.hatch(trunk, { angle: 82, gap: 8, opacity: 0.7 });
  for (let n = 0; n < 46; n += 1) {
    const [a, d] = [s.between(0, Math.PI * 2), Math.sqrt(s.random())];
    const [cx, cy, r] = [770 + Math.cos(a) * d * 400, 380 + Math.sin(a) * d * 220, s.between(50, 110)];
    const leaf = arc(cx, cy, r, r * 0.78, 0, 360, 22);
    s.fill(leaf, mix(mix(BRASS_LINE, '#2e7d4f', 0.35), INK, 0.25 + (cy - 160) / 900));
    s.hatch(leaf, { angle: 38 + s.between(-20, 20), gap: 9, opacity: 0.45 });
  }
  s.shape(rect(1010, 880, 260, 22), WHITE);
  for (const x of [1030, 1230]) s.shape(rect(x, 902, 22, 60), tone(0.4));
  return s;
}
