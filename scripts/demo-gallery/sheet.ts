/** The sheet a scene is drawn on: planes of tone, rules of one weight, and hatching worked out line by line. */
import { INK, seeded } from './ink.ts';

export const WIDTH = 1600;
export const HEIGHT = 1067;
/** Every line of every print has this weight; depth comes from tone and from how close the lines lie. */
export const WEIGHT = 1.6;

export type Pt = readonly [number, number];
type Hatch = { angle?: number; gap?: number; to?: number; colour?: string; opacity?: number };

const at = (points: readonly Pt[]) => points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');

/** The four corners of an upright rectangle. */
export function rect(x: number, y: number, w: number, h: number): Pt[] {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
}

/** Points along an ellipse from one angle to another, in degrees clockwise from the right. */
export function arc(cx: number, cy: number, rx: number, ry: number, from = 0, to = 360, steps = 48): Pt[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const a = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)] as const;
  });
}

/** Points along a cubic curve, so that curves can be hatched and projected like any other outline. */
export function curve(a: Pt, b: Pt, c: Pt, d: Pt, steps = 20): Pt[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const u = 1 - t;
    const on = (k: 0 | 1) => u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k];
    return [on(0), on(1)] as const;
  });
}

/** One print under way. */
export class Sheet {
  readonly random: () => number;
  private readonly parts: string[] = [];

  constructor(
    readonly seed: number,
    ground: string,
  ) {
    this.random = seeded(seed);
    // Wider than the page, so that the wavering of the plate never pulls an empty edge into view.
    this.fill(rect(-60, -60, WIDTH + 120, HEIGHT + 120), ground);
  }

  /** A number between two bounds, from the scene's own run. */
  between(low: number, high: number): number {
    return low + (high - low) * this.random();
  }

  /** A plane of tone without an outline. */
  fill(points: readonly Pt[], colour: string, opacity = 1): void {
    if (points.length > 2) this.parts.push(`<path d="M${at(points)}Z" fill="${colour}" fill-opacity="${opacity}"/>`);
  }

  /** An open line. */
  rule(points: readonly Pt[], colour = INK, opacity = 1, weight = WEIGHT): void {
    if (points.length < 2) return;
    const pen = `fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${weight}"`;
    this.parts.push(`<path d="M${at(points)}" ${pen} stroke-linejoin="round" stroke-linecap="round"/>`);
  }

  /** A plane with its outline. */
  shape(points: readonly Pt[], colour: string, edge = INK, opacity = 1): void {
    if (points.length < 3) return;
    this.fill(points, colour);
    this.rule([...points, points[0] as Pt], edge, opacity);
  }

  /**
   * Parallel lines inside an outline. `to` is the gap at the far side: with it the tone thins out across the plane.
   * The lines are cut to the outline here rather than by a clip, which keeps the drawing small.
   */
  hatch(points: readonly Pt[], { angle = 45, gap = 9, to = gap, colour = INK, opacity = 0.5 }: Hatch = {}): void {
    if (points.length < 3) return;
    const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const turned = points.map(([x, y]) => [x * c + y * s, y * c - x * s] as const);
    const rows = turned.map((p) => p[1]);
    const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
    const cuts: string[] = [];
    for (let v = top + gap / 2; v < bottom; v += gap + ((to - gap) * (v - top)) / (bottom - top)) {
      const hits: number[] = [];
      turned.forEach(([x1, y1], i) => {
        const [x2, y2] = turned[(i + 1) % turned.length] as Pt;
        if (y1 <= v !== y2 <= v) hits.push(x1 + ((v - y1) / (y2 - y1)) * (x2 - x1));
      });
      hits.sort((a, b) => a - b);
      for (let i = 0; i + 1 < hits.length; i += 2) {
        const ends = [hits[i] as number, hits[i + 1] as number].map((u) => [u * c - v * s, u * s + v * c] as const);
        cuts.push(`M${at(ends)}`);
      }
    }
    const pen = `stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${WEIGHT}"`;
    this.parts.push(`<path d="${cuts.join('')}" fill="none" ${pen}/>`);
  }

  /** A ready-made piece in units of its own height, standing with its foot at (x, y). */
  stamp(markup: string, x: number, y: number, height: number, flip = false): void {
    this.parts.push(`<g transform="translate(${x} ${y}) scale(${flip ? -height : height} ${height})">${markup}</g>`);
  }

  /** The finished drawing. The filter lets every edge waver by a pixel or so, as a hand-cut plate does. */
  svg(): string {
    const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
    const noise = `<feTurbulence type="fractalNoise" baseFrequency="0.011" numOctaves="2" seed="${this.seed}"/>`;
    const waver = '<feDisplacementMap in="SourceGraphic" scale="4" xChannelSelector="R" yChannelSelector="G"/>';
    const filter = `<filter id="plate" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">${noise}${waver}</filter>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${filter}<g filter="url(#plate)">${this.parts.join('')}</g></svg>`;
  }
}
