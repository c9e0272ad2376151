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
  /** The other origins that the pages may request. */
  backendUrl: string;
  realtime?: boolean;
  turnstile: boolean;
}

/** Vite's links to styles, which inline styles replace. */
const stylesheets = /\s*<link rel="stylesheet"[^>]*>/g;

/** Asks for the session before any script runs; the call of `src/lib/session.ts` takes the response. */
const session = '<link rel="preload" as="fetch" href="/api/auth/status" crossorigin="use-credentials" />';

/**
 * Links that preload the fonts that every visitor needs: not those that a system may have. A script of its own needs no
 * italics.
 */
function fontPreloads(css: string, language: Language): string[] {
  const files = [...css.matchAll(/src:\s*url\(([^)]+\.woff2)\)/g)].map(([, file = '']) => file);
  const isUsed = (file: string) => languages[language].script === 'latin' || !file.includes('italic');
  return files
    .filter(isUsed)
    .map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin />`);
}

const waiting = 'html[data-waiting] body{animation:waiting 0s 3s backwards}@keyframes waiting{from{visibility:hidden}}';

/**
 * Hides a page in a script of its own until that script's fonts are there: at once where the system has them, else for three
 * seconds at most, by an animation's delay, which less motion leaves. The boxes for missing letters are of another width, and
 * the page would move. In the page, because fetching it would keep everybody waiting.
 */
const waitForLetters =
  `{const{dataset}=document.documentElement;dataset.waiting='';` +
  `Promise.allSettled(Array.from(document.fonts).filter(({display})=>display==='block').map(face=>face.load()))` +
  `.then(()=>delete dataset.waiting)}`;

/**
 * Has the whole page laid out at once where the browser is about to scroll: to an anchor, or to where the visitor was. Else a
 * section is laid out when it is near (see `PageSection`), and is of another height until then.
 */
const layOutWhole =
  `if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate')` +
  `document.documentElement.dataset.whole=''`;

/** Replaces a placeholder of the template. With a function, because `$` is special in a replacement text. */
function fill(html: string, placeholder: string, text: string): string {
  if (!html.includes(placeholder)) throw new Error(`index.html has no ${placeholder}`);
  return html.replace(placeholder, () => text);
}

/**
 * A page's whole document.
 * @param scripts of a page that needs its app to show anything: the app first, then what it loads
 */
export function renderDocument(page: RenderedPage, frame: Frame, scripts: readonly string[] = []): string {
  const isLatin = languages[frame.language].script === 'latin';
  const inlineScripts = isLatin ? [layOutWhole] : [layOutWhole, waitForLetters];
  // In one element: the policy names each element's hash, which compresses badly.
  const last = page.styles.length - 1;
  const styles = page.styles.map(({ attributes, css }, index) => ({
    attributes,
    css: minifyCss(index === last ? css + frame.css + (isLatin ? '' : waiting) : css),
  }));
  const policy = contentPolicy({
    backendUrl: frame.backendUrl,
    realtime: frame.realtime,
    turnstile: frame.turnstile,
    styles: styles.map(({ css }) => css),
    scripts: inlineScripts,
  });
  const [app, ...imports] = scripts;
  const appTags = app && [
    session,
    ...imports.map((file) => `<link rel="modulepreload" href="${file}" />`),
    `<script type="module" src="${app}"></script>`,
  ];
  const parts = {
    '<!--policy-->': `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    '<!--head-->': [page.head, ...fontPreloads(frame.css, frame.language), ...(appTags ?? [])].join(''),
    '<!--styles-->': [
      ...styles.map(({ attributes, css }) => `<style ${attributes}>${css}</style>`),
      ...inlineScripts.map((script) => `<script>${script}</script>`),
    ].join(''),
    '<!--body-->': page.body,
    '<!--data-->': page.data,
  };
  let html = frame.template
    .replace(stylesheets, '')
    .replace('<script type="module"', '$& fetchpriority="low"')
    .replace(/\n\s*/g, '')
    .replace(/lang="[^"]+"/, `lang="${languages[frame.language].tag}"`);
  for (const [placeholder, text] of Object.entries(parts)) html = fill(html, placeholder, text);
  return html;
}
