import type { RenderedPage } from '../../../src/prerender/module.ts';
import { type Language, languages } from '../../../supabase/functions/_shared/contract/languages.ts';
import { contentPolicy } from '../security.ts';
import { minifyCss } from './minify-css.ts';

/** The shared parts of all pages of a build. */
export interface Frame {
  language: Language;
  /** index.html as Vite wrote it. */
  template: string;
  /** The text of the site's CSS files. */
  css: string;
  /** Starts the app: `src/deferred-hydration.ts`. */
  inlineScript: string;
  /** The other origins that the pages may request. */
  backendUrl: string;
  realtime?: boolean;
  turnstile: boolean;
}

/** Vite's links to scripts and styles, which the inline script and inline styles replace. */
const linked = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/** The styles for paper, a file of their own. */
const forPaper = /<link media="print" rel="stylesheet"([^>]*)>/;

/** A font face with a file; the fallback faces are system fonts. */
const fileFaces = /@font-face\s*\{[^}]*url\([^}]*\}/g;
const fallbackFaces = /@font-face\s*\{[^}]*local\([^}]*\}/g;
const italicFaces = /@font-face\s*\{[^}]*italic[^}]*\}/g;

/**
 * Until the inline script has laid out the sections one after the other, the browser skips those below the window: the
 * first layout, and the one with the web fonts, would each be a long task on a phone.
 */
const skipped =
  '@media (scripting:enabled){html:not([data-whole]) main section{content-visibility:auto;contain-intrinsic-size:auto 40rem}}';

/** Of a script that systems may lack; the inline script finds out, and ends this. */
const waiting = '@media (scripting:enabled){html:not([data-letters]) body{visibility:hidden}}';

/** Asks for the session before any script runs; the inline script reads the response, and `src/lib/session.ts` uses it. */
const session = '<link rel="preload" as="fetch" href="/api/auth/status" crossorigin="use-credentials" />';

/** Links that preload the upright faces of what the page says. */
function preloads(fonts: string): string[] {
  const files = [...fonts.matchAll(/url\(([^)]+)\)/g)]
    .map(([, file = '']) => file)
    .filter((file) => !/italic|language-names/.test(file));
  return files.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin />`);
}

/** Replaces a placeholder of the template. With a function, because `$` is special in a replacement text. */
function fill(html: string, placeholder: string, text: string): string {
  if (!html.includes(placeholder)) throw new Error(`index.html has no ${placeholder}`);
  return html.replace(placeholder, () => text);
}

/**
 * A page's whole document.
 * @param scripts the app's entry first, then what it loads
 * @param atOnce whether the page needs its app to show anything
 */
export function renderDocument(page: RenderedPage, frame: Frame, scripts: readonly string[], atOnce: boolean): string {
  // The inline script reads them and loads the files after the first paint, because they would compete with the page for
  // bandwidth. A page that needs its app waits for it anyway, and loads them in parallel.
  const { letter, tag } = languages[frame.language];
  const fileCss = (frame.css.match(fileFaces) ?? []).join('');
  const fonts = minifyCss(letter ? fileCss.replace(italicFaces, '') : fileCss);
  // In a script of its own a page has few Latin words: for these no fallback has to fit, and none is in italics.
  const otherCss = frame.css.replace(fileFaces, '').replace(letter ? fallbackFaces : '', '');
  const ownCss = minifyCss(otherCss) + skipped + (letter ? waiting : '');
  // In one element with those of the components: the policy names each element's hash, which compresses badly.
  const last = page.styles.length - 1;
  const styles = page.styles.map(({ attributes, css }, index) => ({
    attributes,
    css: minifyCss(css) + (index === last ? ownCss : ''),
  }));
  const policy = contentPolicy({
    backendUrl: frame.backendUrl,
    realtime: frame.realtime,
    turnstile: frame.turnstile,
    scripts: [frame.inlineScript],
    styles: [fonts, ...styles.map(({ css }) => css)],
  });
  const data = `data-app="${scripts[0]}" data-files="${scripts.join(' ')}"${atOnce ? ' data-at-once' : ''}`;
  const parts = {
    '<!--policy-->': `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    '<!--head-->': atOnce ? [page.head, session, ...preloads(fonts)].join('') : page.head,
    '<!--styles-->': [
      ...styles.map(({ attributes, css }) => `<style ${attributes}>${css}</style>`),
      atOnce && !letter
        ? `<style>${fonts}</style>`
        : `<noscript id="fonts"${letter && ` data-letter="${letter}"`}><style>${fonts}</style></noscript>`,
    ].join(''),
    '<!--body-->': page.body,
    '<!--data-->': `${page.data}<script ${data}>${frame.inlineScript}</script>`,
  };
  // Fetched beside the page they would delay its first paint: the inline script turns them on with the fonts.
  const later = '<link id="print" media="print"$1><noscript>$&</noscript>';
  let html = frame.template
    .replace(linked, '')
    .replace(/\n\s*/g, '')
    .replace(/lang="[^"]+"/, `lang="${tag}"`);
  if (!atOnce) html = html.replace(forPaper, later);
  for (const [placeholder, text] of Object.entries(parts)) html = fill(html, placeholder, text);
  return html;
}
