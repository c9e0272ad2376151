import type { RenderedPage } from '../../../src/prerender/module.ts';
import { contentPolicy } from '../security.ts';
import { minifyCss } from './minify-css.ts';

/** What all pages of a build share. */
export interface Frame {
  /** index.html as Vite wrote it. */
  template: string;
  /** The site's own CSS files, their text. */
  css: string;
  /** Starts the app: `src/deferred-hydration.ts`. */
  inlineScript: string;
  /** Where the pages may send requests to besides their own origin. */
  backendUrl: string;
}

/** Vite's own links to scripts and styles: the inline script takes the place of the first, the styles are in the page. */
const linked = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/** A face that is a file; those that take its place until then are fonts of the system. */
const fileFaces = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/** Asked for before any script runs; `src/lib/session.ts` takes the answer. */
const session = '<link rel="preload" as="fetch" href="/api/auth/status" crossorigin="use-credentials" />';

/** Links that fetch the upright faces at once. */
function preloads(fonts: string): string[] {
  const files = [...fonts.matchAll(/url\(([^)]+)\)/g)]
    .map(([, file = '']) => file)
    .filter((file) => !/italic/.test(file));
  return files.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin />`);
}

/** Fills a place of the template. A function, because `$` means something in a replacement text. */
function fill(html: string, place: string, text: string): string {
  if (!html.includes(place)) throw new Error(`index.html has no ${place}`);
  return html.replace(place, () => text);
}

/**
 * A page's whole document.
 * @param scripts the app's entry first, then what it loads
 * @param atOnce whether the page is nothing without its app
 */
export function documentOf(page: RenderedPage, frame: Frame, scripts: readonly string[], atOnce: boolean): string {
  // The inline script turns them on after the first paint: they would share the line with the page before it. A page
  // that is nothing without its app waits for that anyway, and has them beside it.
  const fonts = minifyCss((frame.css.match(fileFaces) ?? []).join(''));
  const css = minifyCss(frame.css.replace(fileFaces, ''));
  const styles = [{ attributes: '', css }, ...page.styles.map((style) => ({ ...style, css: minifyCss(style.css) }))];
  const policy = contentPolicy({
    backendUrl: frame.backendUrl,
    scripts: [frame.inlineScript],
    styles: [fonts, ...styles.map(({ css }) => css)],
  });
  const data = `data-app="${scripts[0]}" data-files="${scripts.join(' ')}"${atOnce ? ' data-at-once' : ''}`;
  const parts = {
    '<!--policy-->': `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    '<!--head-->': atOnce ? [page.head, session, ...preloads(fonts)].join('\n    ') : page.head,
    '<!--styles-->': [
      ...styles.map(({ attributes, css }) => `<style ${attributes}>${css}</style>`),
      atOnce
        ? `<style>${fonts}</style>`
        : `<style id="fonts" media="not all">${fonts}</style><noscript><style>${fonts}</style></noscript>`,
    ].join(''),
    '<!--body-->': page.body,
    '<!--data-->': `${page.data}\n    <script ${data}>${frame.inlineScript}</script>`,
  };
  let html = frame.template.replace(linked, '');
  for (const [place, text] of Object.entries(parts)) html = fill(html, place, text);
  return html;
}
