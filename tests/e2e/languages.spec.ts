/** The site in Hindi: reached by its links from the English one, with what was typed, and the other way round. */
import { expect, test } from './support.ts';

const pages = [
  '/hi',
  '/hi/services',
  '/hi/about',
  '/hi/contact',
  '/hi/gallery',
  '/hi/login',
  '/hi/terms',
  '/hi/nothing',
];

test('a visitor changes the language of the form that is being filled in, and reads on in it', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL('/contact');
  await page.getByLabel('Name').fill('आशा राव');
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi/contact');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByLabel('नाम')).toHaveValue('आशा राव');
  await page.getByRole('button', { name: 'परामर्श का अनुरोध करें' }).click();
  await expect(page.getByText('कृपया मान्य ईमेल पता लिखें')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'सेवाएँ' }).click();
  await expect(page).toHaveURL('/hi/services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('विधि के छह क्षेत्रों में सेवाएँ');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal services in six areas of law');
});

for (const address of pages) {
  const tag = address === '/hi' ? '@phone' : ['@phone', '@slow'];
  test(`${address} is in Hindi, fits a phone and does not move when its letters come`, { tag }, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0900-\u097f]/);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const seen = await page.evaluate(async () => {
      await document.fonts.ready;
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: 'layout-shift', buffered: true });
      const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
      return {
        isTooWide: document.documentElement.scrollWidth > window.innerWidth,
        shift: shifts.reduce((sum, { value }) => sum + value, 0),
      };
    });
    expect(seen.isTooWide).toBe(false);
    expect(seen.shift).toBeLessThanOrEqual(0.01);
  });
}
