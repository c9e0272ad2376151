import { BRASS, BRASS_LINE, INK, INK_2, LINE, mix, OXBLOOD, PAPER, SAND, WHITE } from '../ink.ts';
import { arc, curve, type Pt, rect, Sheet } from '../sheet.ts';

/** A framed certificate on a panelled wall. */
export function certificate(): Sheet {
  const s = new Sheet(41, mix(SAND, LINE, 0.6));
  for (const x of [60, 1180]) {
    s.shape(rect(x, 90, 360, 980), mix(SAND, LINE, 0.8), BRASS);
    s.rule([...rect(x + 22, 112, 316, 980), [x + 22, 112]], BRASS_LINE);
  }
  s.fill(
    [
      [520, 190],
      [1180, 190],
      [1180, 960],
      [520, 960],
    ],
    INK,
    0.3,
  );
  s.hatch(rect(520, 190, 660, 770), { angle: 45, gap: 7, opacity: 0.35 });
  s.shape(rect(470, 130, 660, 770), INK_2);
  s.shape(rect(496, 156, 608, 718), BRASS_LINE);
  s.shape(rect(508, 168, 584, 694), WHITE);
  s.rule([...rect(548, 208, 504, 614), [548, 208]], BRASS);
  s.rule([...rect(558, 218, 484, 594), [558, 218]], BRASS_LINE);
  s.rule(curve([640, 320], [720, 270], [880, 270], [960, 320]), INK, 1, 5);
  for (const [n, w] of [200, 330, 280, 350, 310, 340, 190].entries()) {
    s.rule(
      [
        [800 - w / 2, 400 + n * 36],
        [800 + w / 2, 400 + n * 36],
      ],
      n === 1 ? BRASS : INK,
      n === 1 ? 1 : 0.55,
      n === 1 ? 3 : 1.6,
    );
  }
  s.rule(curve([880, 735], [910, 690], [930, 770], [985, 725]), INK, 1, 2.4);
  s.rule(
    [
      [870, 752],
      [1000, 752],
    ],
    INK,
    0.5,
  );
  const ribbon: Pt[] = [
    [640, 730],
    [700, 730],
    [716, 840],
    [688, 815],
    [668, 846],
    [648, 815],
    [622, 836],
  ];
  s.shape(ribbon, OXBLOOD);
  const star: Pt[] = Array.from({ length: 48 }, (_, i) => {
    const [a, r] = [(i / 48) * Math.PI * 2, i % 2 ? 50 : 58];
    return [670 + r * Math.cos(a), 712 + r * Math.sin(a)] as const;
  });
  s.shape(star, BRASS_LINE);
  s.shape(arc(670, 712, 36, 36), mix(BRASS_LINE, BRASS, 0.4));
  s.hatch(arc(670, 712, 36, 36), { angle: 30, gap: 6, opacity: 0.5 });
  s.fill(
    [
      [508, 168],
      [760, 168],
      [560, 862],
      [508, 862],
    ],
    PAPER,
    0.35,
  );
  return s;
}
