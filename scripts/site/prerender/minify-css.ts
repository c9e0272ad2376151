import { transform } from 'lightningcss';

const version = (major: number, minor = 0) => (major << 16) | (minor << 8);
/** The oldest browsers that have what the styles need anyway (`color-mix`, layers, container queries). */
const targets = { chrome: version(111), firefox: version(113), safari: version(16, 4), ios_saf: version(16, 4) };

/** CSS without needless spaces, and without the vendor prefixes that Emotion adds for browsers of long ago. */
export function minifyCss(css: string): string {
  return transform({ filename: 'page.css', code: Buffer.from(css), minify: true, targets }).code.toString();
}
