import { expect, expectNoSidewaysScroll, layoutShift, startApp, tablet, test } from './support.ts';

test('a visitor changes the language of the form that is being filled in, and reads on in it', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  // The footer stays where it is from then on: a click within the frames before can miss it.
  await startApp(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  // The home page has this form too, and is shown until the other page is there.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask for a consultation');
  await expect(page).toHaveURL('/contact');
  await page.getByLabel('Name').fill('आशा राव');
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi/contact');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await startApp(page);
  await expect(page.getByLabel('नाम')).toHaveValue('आशा राव');
  await page.getByRole('button', { name: 'परामर्श का अनुरोध करें' }).click();
  await expect(page.getByText('कृपया मान्य ईमेल पता लिखें')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'सेवाएँ' }).click();
  await expect(page).toHaveURL('/hi/services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('विधि के छह क्षेत्रों में सेवाएँ');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal services in six areas of law');
});

test('the first page fits a phone and does not move when its letters come', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/hi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0900-\u097f]/);
  await expectNoSidewaysScroll(page);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
});

test('the header of a tablet leads to Hindi, in letters that no font of the system is needed for', async ({ page }) => {
  await page.setViewportSize(tablet);
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'हिन्दी' });
  await expect(link).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  // A system that has such letters of its own does not fetch them.
  await expect(link).toHaveCSS('font-family', /Language Names/);
  const load = (text: string | null) =>
    document.fonts.load('1em "Language Names"', text ?? '').then((faces) => faces.length);
  // Once more when the page's stylesheet has come beside what is inline.
  expect(await page.evaluate(load, await link.textContent())).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL('/hi');
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});
