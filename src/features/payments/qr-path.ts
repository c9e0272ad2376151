import { encode } from 'uqr';

/** A QR code as one path of an SVG, its quiet zone included. @returns the path, and the sides of the square it is in */
export function toQrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
}
