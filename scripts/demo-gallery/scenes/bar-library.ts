import { shelf } from '../furniture.ts';
import { BRASS, BRASS_LINE, BRASS_SOFT, INK, mix, SAND, tone, WHITE } from '../ink.ts';
import { rect, Sheet } from '../sheet.ts';

/** The library of the bar: shelves to the ceiling, a ladder, a reading table with lamps. */
export function barLibrary(): Sheet {
  const s = new Sheet(25, tone(0.72));
  for (const foot of [190, 400, 610, 820]) for (const x of [20, 560, 1100]) shelf(s, x, foot, 490, 185);
  for (const x of [-16, 524, 1064, 1604]) {
    s.shape(rect(x, -60, 24, 900), mix(SAND, BRASS, 0.45));
    s.hatch(rect(x + 12, -60, 12, 900), { angle: 90, gap: 4, opacity: 0.5 });
  }
  for (const x of [905, 1005])
    s.rule(
      [
        [x, 60],
        [x + 60, 900],
      ],
      BRASS_LINE,
      1,
      11,
    );
  for (let n = 0; n < 9; n += 1)
    s.rule(
      [
        [912 + n * 6, 140 + n * 88],
        [1012 + n * 6, 140 + n * 88],
      ],
      BRASS_LINE,
      1,
      8,
    );
  s.shape(rect(-60, 850, 1720, 280), mix(BRASS, INK, 0.45));
  s.hatch(rect(-60, 850, 1720, 280), { angle: 1, gap: 12, to: 22, opacity: 0.5 });
  for (const x of [260, 720, 1320]) {
    s.fill(
      [
        [x - 80, 812],
        [x + 80, 812],
        [x + 250, 1000],
        [x - 250, 1000],
      ],
      BRASS_SOFT,
      0.3,
    );
    s.rule(
      [
        [x, 812],
        [x, 930],
      ],
      BRASS_LINE,
      1,
      8,
    );
    s.shape(
      [
        [x - 90, 812],
        [x + 90, 812],
        [x + 62, 760],
        [x - 62, 760],
      ],
      mix(INK, '#1d5f48', 0.4),
      BRASS_LINE,
    );
    s.shape(
      [
        [x - 46, 930],
        [x + 46, 930],
        [x + 60, 948],
        [x - 60, 948],
      ],
      BRASS,
    );
  }
  s.shape(
    [
      [420, 960],
      [560, 948],
      [700, 960],
      [690, 1040],
      [560, 1030],
      [430, 1040],
    ],
    WHITE,
  );
  s.rule([
    [560, 948],
    [560, 1030],
  ]);
  return s;
}
