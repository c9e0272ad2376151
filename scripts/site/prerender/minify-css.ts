import { transform } from 'lightningcss';

const version = (major: number, minor = 0) => (major << 16) | (minor << 8);
/** The oldest browsers with the CSS features that the styles need (`color-mix`, layers, container queries). */
const targets = { chrome: version(111), firefox: version(113), safari: version(16, 4), ios_saf: version(16, 4) };

/** Chakra's list of system fonts, for a theme without a font of the body. */
const unusedSymbols = ['--font-fallback'];

/** Minifies CSS, and removes Emotion's vendor prefixes for old browsers. */
export function minifyCss(css: string): string {
  return transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    unusedSymbols,
  }).code.toString();
}
