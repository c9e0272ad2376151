import { BRASS, BRASS_LINE, BRASS_SOFT, INK, LINE, mix, SAND, tone } from '../ink.ts';
import { arc, curve, rect, Sheet } from '../sheet.ts';

/** A room being renovated: ladder, bucket, half a wall painted. */
export function renovation(): Sheet {
  const s = new Sheet(61, SAND);
  const edge = curve([900, -60], [820, 300], [980, 520], [880, 800], 24);
  s.fill([[-60, -60], ...edge, [-60, 800]], mix(BRASS_SOFT, BRASS_LINE, 0.3));
  s.hatch([[-60, -60], ...edge, [-60, 800]], { angle: 84, gap: 15, opacity: 0.2 });
  s.hatch(rect(1000, 140, 520, 420), { angle: 35, gap: 24, opacity: 0.25 });
  s.fill(rect(-60, 800, 1720, 330), mix(SAND, LINE, 0.9));
  s.hatch(rect(-60, 800, 1720, 330), { angle: 0, gap: 40, opacity: 0.3 });
  s.rule(
    [
      [-60, 800],
      [1660, 800],
    ],
    INK,
    1,
    3,
  );
  s.fill(
    [
      [540, 950],
      [980, 950],
      [1120, 1000],
      [620, 1000],
    ],
    INK,
    0.3,
  );
  for (const [a, b] of [
    [
      [690, 180],
      [540, 950],
    ],
    [
      [740, 180],
      [840, 950],
    ],
    [
      [760, 180],
      [960, 940],
    ],
  ] as const)
    s.rule([a, b], mix(BRASS, INK, 0.2), 1, 15);
  for (let n = 1; n < 8; n += 1)
    s.rule(
      [
        [690 - n * 18, 180 + n * 94],
        [740 + n * 12, 180 + n * 94],
      ],
      mix(BRASS, INK, 0.2),
      1,
      11,
    );
  s.shape(rect(680, 166, 90, 22), BRASS);
  s.shape(
    [
      [1120, 840],
      [1320, 840],
      [1296, 1010],
      [1144, 1010],
    ],
    tone(0.5),
  );
  s.hatch(
    [
      [1220, 840],
      [1320, 840],
      [1296, 1010],
      [1220, 1010],
    ],
    { angle: 90, gap: 7, opacity: 0.6 },
  );
  s.shape(arc(1220, 840, 100, 22), BRASS_LINE);
  s.rule(arc(1220, 840, 104, 150, 180, 360), INK, 1, 4);
  s.rule(
    [
      [1250, 836],
      [1390, 690],
    ],
    INK,
    1,
    12,
  );
  return s;
}
