/** Every page, tab and form in Hindi: accessible, within the window, without a text of the English catalogue. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  everyTab,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  layoutShift,
  openAs,
  publicPages,
  startApp,
  test,
} from './support.ts';

const texts = 'supabase/functions/_shared/contract/texts';
const quoted = /'((?:[^'\\]|\\.)+)'|`([^`$]+)`/g;

/** The strings of the files of a folder. */
function readStrings(folder: string): Set<string> {
  const files = readdirSync(folder).map((name) => `${folder}/${name}`);
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(quoted)].map(([, one = '', other = '']) => (one || other).trim()),
    ),
  );
}

const hindi = readStrings(`${texts}/hi`);
// Texts that the demo's office has written, in English.
const data = readFileSync('supabase/seed.sql', 'utf8');
const english = [...readStrings(`${texts}/en`)].filter(
  (text) => /^[A-Z].*[a-z]{2}/.test(text) && !hindi.has(text) && !data.includes(`'${text}'`),
);

/** Expects that nothing on the page, seen or read out, is a text of the English catalogue. */
async function expectHindi(page: Page): Promise<void> {
  const isSaid = () =>
    page.evaluate((texts) => {
      const said: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (!node.parentElement?.closest('script, style, noscript, [lang=en-IN]')) said.push(node.nodeValue ?? '');
      for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) said.push(element.getAttribute(name) ?? '');
      const all = new Set(texts);
      return said.map((text) => text.trim()).filter((text) => all.has(text));
    }, english);
  await expect.poll(isSaid).toEqual([]);
}

async function expectGood(page: Page): Promise<void> {
  await expectHindi(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

for (const address of [...publicPages, '/contact/sent', '/contact/not-sent']) {
  test(`/hi${address} is in Hindi, accessible, and does not move when its letters come`, {
    tag: ['@slow', '@phone'],
  }, async ({ page }) => {
    await page.goto(address === '/' ? '/hi' : `/hi${address}`);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
    await startApp(page);
    await expectGood(page);
  });
}

for (const [person, address] of [
  ['client', '/hi/dashboard'],
  ['admin', '/hi/admin'],
] as const) {
  test(`every tab of the ${person} is in Hindi and accessible`, { tag: ['@slow', '@phone'] }, async ({ page }) => {
    await openAs(page, person, address);
    await everyTab(page, () => expectGood(page));
  });
}
