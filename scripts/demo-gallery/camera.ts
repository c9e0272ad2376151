/** A view camera with a shifted lens: it turns but never tilts, so that every upright of a building stays upright. */
import { INK } from './ink.ts';
import type { Pt, Sheet } from './sheet.ts';

/** Metres: x to the right, y up, z away from the viewer. */
export type V3 = readonly [number, number, number];
/** The tones of a block: its top, its front and its two sides. */
export type Faces = { top: string; front: string; side: string };

/** Nothing nearer than this is drawn: a plane that passes the viewer is cut there. */
const NEAR = 0.25;

export class Camera {
  private readonly cos: number;
  private readonly sin: number;

  constructor(
    readonly eye: V3,
    /** Degrees to the right. */
    yaw: number,
    /** Pixels of the sheet per metre at a distance of one metre. */
    readonly focal: number,
    /** Where on the sheet the line of sight falls; its height is the horizon. */
    readonly centre: Pt,
  ) {
    this.cos = Math.cos((yaw * Math.PI) / 180);
    this.sin = Math.sin((yaw * Math.PI) / 180);
  }

  private turn([x, y, z]: V3): V3 {
    const [dx, dz] = [x - this.eye[0], z - this.eye[2]];
    return [dx * this.cos - dz * this.sin, y - this.eye[1], dx * this.sin + dz * this.cos];
  }

  private flat([x, y, z]: V3): Pt {
    return [this.centre[0] + (this.focal * x) / z, this.centre[1] - (this.focal * y) / z];
  }

  /** A point of the room on the sheet. */
  to(point: V3): Pt {
    return this.flat(this.turn(point));
  }

  /** Pixels per metre at a point. */
  scale(point: V3): number {
    return this.focal / Math.max(NEAR, this.turn(point)[2]);
  }

  /** An outline on the sheet, cut off where it passes the viewer. */
  outline(points: readonly V3[]): Pt[] {
    const seen = points.map((p) => this.turn(p));
    const kept: V3[] = [];
    seen.forEach((a, i) => {
      const b = seen[(i + 1) % seen.length] as V3;
      if (a[2] >= NEAR) kept.push(a);
      if (a[2] >= NEAR !== b[2] >= NEAR) {
        const t = (NEAR - a[2]) / (b[2] - a[2]);
        kept.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, NEAR]);
      }
    });
    return kept.map((p) => this.flat(p));
  }

  /** A straight line of the room. */
  line(sheet: Sheet, a: V3, b: V3, colour = INK, opacity = 1): void {
    // An outline of two points is cut at the viewer like any other; the way back adds nothing.
    sheet.rule(this.outline([a, b]).slice(0, 2), colour, opacity);
  }

  /** The faces of an upright block that the viewer can see. */
  box(sheet: Sheet, [x0, y0, z0]: V3, [x1, y1, z1]: V3, faces: Faces, edge = INK, opacity = 1): void {
    const [ex, ey, ez] = this.eye;
    const face = (colour: string, ...points: V3[]) => sheet.shape(this.outline(points), colour, edge, opacity);
    if (ex < x0) face(faces.side, [x0, y0, z0], [x0, y0, z1], [x0, y1, z1], [x0, y1, z0]);
    if (ex > x1) face(faces.side, [x1, y0, z0], [x1, y0, z1], [x1, y1, z1], [x1, y1, z0]);
    if (ey > y1) face(faces.top, [x0, y1, z0], [x1, y1, z0], [x1, y1, z1], [x0, y1, z1]);
    if (ey < y0) face(faces.side, [x0, y0, z0], [x1, y0, z0], [x1, y0, z1], [x0, y0, z1]);
    if (ez < z0) face(faces.front, [x0, y0, z0], [x1, y0, z0], [x1, y1, z0], [x0, y1, z0]);
  }
}
