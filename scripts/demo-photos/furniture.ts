/** Chairs, lamps, papers and windows that more than one room has. */
import type { Camera, V3 } from './camera.ts';
import { BRASS, BRASS_LINE, INK, OXBLOOD, PAPER, SAND, tone, WHITE, wood } from './ink.ts';
import { arc, type Pt, rect, type Sheet } from './sheet.ts';

/** A plain chair at a table that runs away from the viewer; its back is on the side away from the table. */
export function chair(s: Sheet, cam: Camera, x: number, z: number, side: -1 | 1): void {
  const faces = { top: wood(0.35), front: wood(0.68), side: wood(0.8) };
  for (const [u, v] of [
    [-0.22, 0.2],
    [0.18, 0.2],
    [-0.22, -0.24],
    [0.18, -0.24],
  ] as const) {
    cam.box(s, [x + u, 0, z + v], [x + u + 0.04, 0.44, z + v + 0.04], faces);
  }
  const seat = () => cam.box(s, [x - 0.24, 0.44, z - 0.24], [x + 0.24, 0.5, z + 0.24], { ...faces, top: OXBLOOD });
  const back = () =>
    cam.box(
      s,
      side > 0 ? [x + 0.2, 0.5, z - 0.24] : [x - 0.24, 0.5, z - 0.24],
      side > 0 ? [x + 0.24, 1.02, z + 0.24] : [x - 0.2, 1.02, z + 0.24],
      faces,
    );
  // Whichever is further from the viewer goes down first.
  for (const part of (x - cam.eye[0]) * side > 0 ? [back, seat] : [seat, back]) part();
}

/** A bundle of papers in a wrapper, tied round with tape. */
export function brief(s: Sheet, cam: Camera, [x, y, z]: V3, w: number, h: number, d: number): void {
  cam.box(s, [x, y, z], [x + w, y + h, z + d], { top: PAPER, front: SAND, side: tone(0.35) });
  for (let v = 0.018; v < h; v += 0.018) cam.line(s, [x, y + v, z], [x + w, y + v, z], INK, 0.32);
  const [a, b] = [x + w * 0.44, x + w * 0.5];
  s.fill(
    cam.outline([
      [a, y + h, z],
      [b, y + h, z],
      [b, y + h, z + d],
      [a, y + h, z + d],
    ]),
    OXBLOOD,
  );
  s.fill(
    cam.outline([
      [a, y, z],
      [b, y, z],
      [b, y + h, z],
      [a, y + h, z],
    ]),
    OXBLOOD,
  );
  s.fill(
    cam.outline([
      [x, y + h, z + d * 0.46],
      [x + w, y + h, z + d * 0.46],
      [x + w, y + h, z + d * 0.56],
      [x, y + h, z + d * 0.56],
    ]),
    OXBLOOD,
  );
}

/** A sheet with ruled lines where the writing would be. */
export function page(s: Sheet, cam: Camera, [x, y, z]: V3, w: number, d: number, lines = 6): void {
  s.shape(
    cam.outline([
      [x, y, z],
      [x + w, y, z],
      [x + w, y, z + d],
      [x, y, z + d],
    ]),
    WHITE,
  );
  for (let i = 1; i <= lines; i += 1) {
    const at = z + (d * i) / (lines + 1);
    cam.line(s, [x + w * 0.14, y, at], [x + w * (i === 1 ? 0.55 : 0.86), y, at], INK, 0.5);
  }
}

/** A brass lamp with a cloth shade, from its foot; `k` is pixels per metre. */
export function deskLamp(s: Sheet, x: number, y: number, k: number): void {
  s.shape(arc(x, y, 0.11 * k, 0.032 * k), BRASS);
  s.shape(rect(x - 0.014 * k, y - 0.4 * k, 0.028 * k, 0.4 * k), BRASS_LINE);
  s.shape(arc(x, y - 0.12 * k, 0.035 * k, 0.04 * k), BRASS);
  const cloth: Pt[] = [
    [x - 0.24 * k, y - 0.36 * k],
    [x - 0.14 * k, y - 0.58 * k],
    [x + 0.14 * k, y - 0.58 * k],
    [x + 0.24 * k, y - 0.36 * k],
  ];
  s.shape([...cloth.slice(0, 3), cloth[3] as Pt, ...arc(x, y - 0.36 * k, 0.24 * k, 0.04 * k, 0, 180)], BRASS_LINE);
  s.fill(
    [
      [x - 0.16 * k, y - 0.33 * k],
      [x - 0.1 * k, y - 0.58 * k],
      [x + 0.02 * k, y - 0.58 * k],
      [x + 0.03 * k, y - 0.32 * k],
    ],
    WHITE,
    0.4,
  );
  s.hatch(cloth, { angle: 90, gap: 8, colour: BRASS, opacity: 0.6 });
}

/** A window square on, with its bars, in pixels. */
export function sash(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  across: number,
  down: number,
  frame = wood(0.7),
): void {
  s.shape(rect(x - 16, y - 16, w + 32, h + 32), frame);
  s.shape(rect(x, y, w, h), WHITE);
  for (let i = 1; i < across; i += 1) s.fill(rect(x + (w * i) / across - 4, y, 8, h), frame);
  for (let i = 1; i < down; i += 1) s.fill(rect(x, y + (h * i) / down - 4, w, 8), frame);
}
