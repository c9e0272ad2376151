/** The court from outside: the steps and the columns in morning light. */
import { Camera, type V3 } from '../camera.ts';
import { advocate } from '../figures.ts';
import { BRASS_SOFT, INK, mix, PAPER, SAND, tone, WHITE } from '../ink.ts';
import { type Pt, rect, Sheet } from '../sheet.ts';

const STEPS = 9;
const RISE = 0.17;
const RUN = 0.42;
const FRONT = -6.4;
const PLINTH = STEPS * RISE;

/** A fluted column: the flutes crowd towards the edges, which is what makes it look round. */
function column(s: Sheet, cam: Camera, x: number, z: number, height: number): void {
  const k = cam.scale([x, 0, z]);
  const [cx, foot] = cam.to([x, PLINTH, z]);
  const [, head] = cam.to([x, PLINTH + height, z]);
  const [w0, w1] = [0.58 * k, 0.48 * k];
  const side = (a: number): Pt[] => [
    [cx + w1 * Math.sin(a), head],
    [cx + w0 * Math.sin(a), foot],
  ];
  const strip = (a: number, b: number): Pt[] => [...side(a), ...side(b).reverse()];
  s.shape(strip(-Math.PI / 2, Math.PI / 2), WHITE);
  s.fill(strip(0.25, Math.PI / 2), tone(0.3), 0.75);
  s.fill(strip(0.8, Math.PI / 2), tone(0.62), 0.7);
  s.fill(strip(-Math.PI / 2, -1.05), tone(0.3), 0.55);
  for (let a = -78; a <= 78; a += 13) s.rule(side((a * Math.PI) / 180), INK, a > 10 ? 0.75 : 0.38);
  const ring = (y: number, w: number, h: number) => s.shape(rect(cx - w, y, 2 * w, h), a(y) ? SAND : PAPER);
  const a = (y: number) => y > foot - 1;
  ring(foot - 0.16 * k, w0 * 1.1, 0.12 * k);
  ring(foot - 0.06 * k, w0 * 1.28, 0.13 * k);
  ring(head - 0.1 * k, w1 * 1.08, 0.1 * k);
  s.shape(
    [
      [cx - w1 * 1.05, head - 0.1 * k],
      [cx + w1 * 1.05, head - 0.1 * k],
      [cx + w1 * 1.4, head - 0.38 * k],
      [cx - w1 * 1.4, head - 0.38 * k],
    ],
    PAPER,
  );
  ring(head - 0.62 * k, w1 * 1.5, 0.26 * k);
  s.fill(rect(cx + w1 * 0.4, head - 0.62 * k, w1 * 1.1, 0.62 * k), tone(0.6), 0.45);
}

/** Wide steps, a colonnade going away to the right, and two advocates on their way up. */
export function frontSteps(): Sheet {
  const s = new Sheet(11, mix(PAPER, BRASS_SOFT, 0.55));
  const cam = new Camera([-6.5, 1.9, -15.5], 27, 1120, [800, 790]);
  const sky = rect(0, 0, 1600, 900);
  s.hatch(sky, { angle: 0, gap: 10, to: 26, opacity: 0.2 });
  const far = (x: number, y: number, z: number): V3 => [x, y, z];
  // The forecourt and a low line of trees behind it.
  const trees: Pt[] = [[-40, 790]];
  for (let x = -40; x < 760; x += 26) trees.push([x, 716 - 22 * Math.sin(x / 71) - s.between(0, 24)]);
  s.fill([...trees, [760, 790]], tone(0.42));
  s.hatch([...trees, [760, 790]], { angle: 62, gap: 8, opacity: 0.5 });
  s.fill(rect(-60, 790, 1760, 340), mix(SAND, BRASS_SOFT, 0.5));

  // Paving, its joints running the way the steps run.
  for (let z = -15; z < FRONT; z += 1.1) cam.line(s, [-30, 0, z], [60, 0, z], INK, 0.35);
  for (let x = -30; x < 60; x += 2.2) cam.line(s, [x, 0, -15.2], [x, 0, FRONT], INK, 0.22);

  const wall = cam.outline([far(-1.2, PLINTH, 1.8), far(60, PLINTH, 1.8), far(60, 11, 1.8), far(-1.2, 11, 1.8)]);
  s.fill(wall, tone(0.86));
  s.hatch(wall, { angle: 90, gap: 11, colour: SAND, opacity: 0.1 });
  for (let x = 1.9; x < 50; x += 3.5) {
    const door = [
      far(x - 0.85, PLINTH, 1.8),
      far(x + 0.85, PLINTH, 1.8),
      far(x + 0.85, 6.3, 1.8),
      far(x - 0.85, 6.3, 1.8),
    ];
    s.shape(cam.outline(door), INK, SAND, 0.4);
    cam.line(s, far(x, PLINTH, 1.8), far(x, 6.3, 1.8), SAND, 0.3);
  }
  s.fill(
    cam.outline([far(-1.2, PLINTH, 1.8), far(60, PLINTH, 1.8), far(60, PLINTH, -2.4), far(-2.4, PLINTH, -2.4)]),
    tone(0.55),
  );

  for (let i = 0; i < STEPS; i += 1) {
    const [y, z] = [i * RISE, FRONT + i * RUN];
    cam.box(
      s,
      [-4 + i * 0.1, y, z],
      [80, y + RISE, z + RUN + 0.4],
      { top: PAPER, front: tone(0.3), side: tone(0.62) },
      INK,
      0.75,
    );
    s.hatch(
      cam.outline([far(-4 + i * 0.1, y, z), far(80, y, z), far(80, y + RISE, z), far(-4 + i * 0.1, y + RISE, z)]),
      { angle: 90, gap: 6, opacity: 0.22 },
    );
  }
  for (let x = 52.5; x >= -0.1; x -= 3.5) column(s, cam, x, -1.5, 7.6);

  const [low, mid, top] = [9.75, 11.1, 11.9];
  cam.box(s, [-1.2, low, -2.4], [80, mid, -0.6], { top: PAPER, front: PAPER, side: tone(0.5) });
  for (const y of [low + 0.3, low + 0.6]) cam.line(s, [-1.2, y, -2.4], [80, y, -2.4], INK, 0.7);
  for (let x = -1; x < 60; x += 0.5) {
    cam.box(s, [x, mid - 0.28, -2.55], [x + 0.26, mid, -2.4], { top: SAND, front: WHITE, side: tone(0.6) }, INK, 0.55);
  }
  s.fill(
    cam.outline([
      far(-1.2, mid - 0.28, -2.41),
      far(80, mid - 0.28, -2.41),
      far(80, mid - 0.5, -2.41),
      far(-1.2, mid - 0.5, -2.41),
    ]),
    tone(0.6),
    0.5,
  );
  cam.box(s, [-1.9, mid, -3], [80, top - 0.3, -2.4], { top: PAPER, front: WHITE, side: tone(0.62) });
  cam.box(s, [-2.1, top - 0.3, -3.2], [80, top, -2.3], { top: PAPER, front: SAND, side: tone(0.55) });

  for (const [x, step, size] of [
    [2.1, 4, 1.72],
    [3.3, 4, 1.66],
  ] as const) {
    const spot: V3 = [x, (step + 1) * RISE, FRONT + step * RUN + 0.2];
    const k = cam.scale(spot);
    const [px, py] = cam.to(spot);
    s.fill(
      [
        [px, py],
        [px + 0.25 * k, py + 2],
        [px + 2.3 * k, py - 0.35 * k],
        [px + 2.1 * k, py - 0.46 * k],
      ],
      tone(0.75),
      0.6,
    );
    s.stamp(advocate(), px, py, size * k);
  }
  return s;
}
