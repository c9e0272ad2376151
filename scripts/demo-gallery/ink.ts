/** The inks of the prints (the palette of the site), how to mix them, and the seeded random numbers of the drawing. */

export const INK = '#14213a';
export const INK_2 = '#24365a';
export const PAPER = '#fbf8f2';
export const WHITE = '#fffdf9';
export const SAND = '#f3ecdf';
export const LINE = '#e0d6c3';
export const BRASS = '#86631f';
export const BRASS_LINE = '#c9ab6b';
export const BRASS_SOFT = '#efe2c6';
export const OXBLOOD = '#7a1f2b';

/** The colour `t` of the way from one hex colour to another, as two plates printed over each other would give. */
export function mix(from: string, to: string, t: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const part = (at: number) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * t);
  return `#${[1, 3, 5].map((at) => part(at).toString(16).padStart(2, '0')).join('')}`;
}

/** A tone of the one dark plate: 0 is the bare warm paper, 1 the full ink. */
export function tone(t: number): string {
  // The half tone is a warm grey, not the bluish one that lies between the ends, so that shade stays on the paper.
  const half = '#9a958e';
  return t < 0.5 ? mix(SAND, half, t * 2) : mix(half, INK, t * 2 - 1);
}

/** A generator of numbers in [0, 1) that gives the same run for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
