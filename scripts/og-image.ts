/** `npx tsx scripts/og-image.ts`: draws public/og.png, the picture that goes with a link to the site. */
import { readFile, stat } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import { settingDefaults } from '../supabase/functions/_shared/contract/settings.ts';
import { chromiumFlags, chromiumSandbox, ensureChromium } from './tests/chromium.ts';

const target = 'public/og.png';
const mostBytes = 120 * 1024;

/** The drawing of the home page, by way of Vite: Node alone does not read JSX. */
async function courtDrawing(): Promise<string> {
  const vite = await createServer({ server: { middlewareMode: true, ws: false }, logLevel: 'warn' });
  try {
    const module = await vite.ssrLoadModule('/src/components/court-drawing.tsx');
    return renderToStaticMarkup(createElement(module.CourtDrawing as FunctionComponent));
  } finally {
    await vite.close();
  }
}

async function fontFace(family: string, name: string, style: 'normal' | 'italic'): Promise<string> {
  const file = await readFile(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-${style}.woff2`);
  const source = `data:font/woff2;base64,${file.toString('base64')}`;
  return `@font-face { font-family: "${family}"; font-style: ${style}; font-weight: 100 900; src: url(${source}); }`;
}

const css = `
  * { box-sizing: border-box; margin: 0; }
  body { width: 1200px; height: 630px; background: #fbf8f2; color: #14213a; position: relative; overflow: hidden; }
  .frame { position: absolute; inset: 28px; border: 1px solid #c9ab6b; outline: 1px solid #c9ab6b; outline-offset: 5px; }
  .rule { position: absolute; inset-block: 28px; left: 196px; width: 6px; border: solid #c9ab6b; border-width: 0 1px; }
  .monogram { position: absolute; left: 72px; top: 84px; width: 80px; height: 80px; display: grid; place-items: center; padding-top: 4px;
    border: 1px solid; outline: 1px solid; outline-offset: 4px; font: 500 29px/1 Newsreader; letter-spacing: .04em; }
  .words { position: absolute; left: 252px; top: 84px; right: 76px; }
  .title { font: 600 19px/1.3 "Public Sans"; letter-spacing: .09em; text-transform: uppercase; color: #86631f; }
  h1 { margin-top: 22px; font: 500 54px/1.1 Newsreader; letter-spacing: -.016em; }
  h1 em { display: block; margin-bottom: 26px; font-weight: 400; font-size: 96px; line-height: 1; color: #86631f; }
  h1 span { display: block; width: 460px; text-wrap: balance; }
  .court { position: absolute; right: 80px; bottom: 80px; width: 366px; }
  .court svg { display: block; }
  .tagline { position: absolute; left: 252px; bottom: 78px; font: 400 24px/1 "Public Sans"; color: #586273; }
`;

function markup(fonts: string[], drawing: string): string {
  const { advocate, hero } = settingDefaults;
  return `<!doctype html><html lang="en-IN"><meta charset="utf-8" /><style>${fonts.join('')}${css}</style><body>
    <div class="frame"></div><div class="rule"></div>
    <div class="monogram">${advocate.monogram}</div>
    <div class="words">
      <p class="title">${advocate.title}</p>
      <h1><em>${advocate.name},</em><span>${hero.headline}</span></h1>
    </div>
    <p class="tagline">${advocate.tagline}</p>
    <div class="court">${drawing}</div>
  </body></html>`;
}

const fonts = await Promise.all([
  fontFace('Newsreader', 'newsreader', 'normal'),
  fontFace('Newsreader', 'newsreader', 'italic'),
  fontFace('Public Sans', 'public-sans', 'normal'),
]);
const html = markup(fonts, await courtDrawing());
const browser = await chromium.launch({ executablePath: ensureChromium(), chromiumSandbox, args: chromiumFlags });
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: target });
} finally {
  await browser.close();
}
const { size } = await stat(target);
if (size > mostBytes) throw new Error(`${target} has ${size} bytes; link previews want at most ${mostBytes}.`);
console.log(`${target}: ${Math.ceil(size / 1024)} KB`);
