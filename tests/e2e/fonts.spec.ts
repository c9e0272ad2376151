/** Late web fonts cause no layout shift. */
import type { Page } from '@playwright/test';
import { expect, hold, layoutShift, test } from './support.ts';

/** Waits for the fonts. */
const expectFonts = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
        return loaded.map(({ family }) => family.replaceAll('"', ''));
      }),
    )
    .toEqual(expect.arrayContaining(['Newsreader', 'Public Sans']));

const pages = ['/', '/services', '/about', '/contact', '/gallery'];

for (const address of pages) {
  const tag = address === '/' ? '@phone' : ['@phone', '@slow'];
  test(`${address} does not shift when its fonts come after it`, { tag }, async ({ page }) => {
    const { asked, release } = await hold(page, '**/*.woff2');
    // The event of a loaded page waits for its fonts.
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
    // Painted without them, and everything else is there.
    await page.evaluate(async () => {
      await Promise.all(Array.from(document.images, (image) => image.loading === 'lazy' || image.decode()));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    await release();
    await expectFonts(page);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
  });
}

test('each fallback font that this system has is as wide and high as the web font', async ({ page }) => {
  await page.goto('/');
  await expectFonts(page);
  const ratios = await page.evaluate(async () => {
    const text = 'Your matter is heard by counsel who may file and act before the Supreme Court of India.';
    const sample = document.body.appendChild(document.createElement('span'));
    sample.textContent = text;
    Object.assign(sample.style, { position: 'absolute', whiteSpace: 'nowrap', lineHeight: 'normal' });
    const measure = async (style: string, family: string) => {
      await document.fonts.load(`${style} "${family}"`, text);
      sample.style.font = `${style} "${family}", monospace`;
      return sample.getBoundingClientRect();
    };
    const serif = ['Newsreader Georgia', 'Newsreader Noto Serif', 'Newsreader Times', 'Newsreader DejaVu'];
    const sans = ['Public Sans Roboto', 'Public Sans Arial', 'Public Sans DejaVu'];
    const faces = [
      ['500 40px', 'Newsreader', serif],
      ['italic 400 40px', 'Newsreader', serif],
      ['400 17px', 'Public Sans', sans],
      ['600 17px', 'Public Sans', sans],
    ] as const;
    const measured: { face: string; ratios: number[] }[] = [];
    for (const [style, family, fallbacks] of faces) {
      const real = await measure(style, family);
      const ofStyle = await Promise.allSettled(
        fallbacks.map((fallback) => document.fonts.load(`${style} "${fallback}"`)),
      );
      const present = fallbacks.filter((_, index) => ofStyle[index]?.status === 'fulfilled');
      const ratios: number[] = [];
      for (const fallback of present) {
        const box = await measure(style, fallback);
        ratios.push(box.width / real.width, box.height / real.height);
      }
      measured.push({ face: `${style} ${family}: ${present}`, ratios });
    }
    return measured;
  });
  for (const { face, ratios: ofFace } of ratios) {
    for (const ratio of ofFace) expect(Math.abs(ratio - 1), `${face}: ${ofFace}`).toBeLessThan(0.04);
  }
});
