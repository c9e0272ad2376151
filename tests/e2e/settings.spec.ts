/** What the admin changes under Settings, as a new visitor sees it. */
import { product } from '../support/site.ts';
import { asService, expect, openAs, startApp, test, unique } from './support.ts';

test('changed business hours are on the pages at first sight, and the admin sees since when', { tag: '@slow' }, async ({
  page,
  browser,
  baseURL,
}) => {
  test.skip(product().studioUrl === null, 'the pages are rendered anew by npm start');
  const [before] = (await asService('GET', 'site_settings?key=eq.contact_hours&select=value')) as { value: object }[];
  const saturday = unique('by appointment');
  const visitors = await browser.newContext({ baseURL, javaScriptEnabled: false });
  try {
    await openAs(page, 'admin', '/admin?tab=settings');
    await page.getByRole('button', { name: 'Edit Consultations and telephone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Consultations and telephone' });
    await dialog.getByLabel('Saturday').fill(saturday);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();

    const visitor = await visitors.newPage();
    await expect(async () => {
      await visitor.goto('/contact');
      expect(await visitor.getByRole('main').textContent()).toContain(saturday);
    }).toPass();
    await expect(page.getByText(/^On the site since .+ [ap]m\.$/)).toBeVisible();

    // Hydrates without an error too.
    await page.goto('/contact');
    await startApp(page);
    await expect(page.getByRole('main')).toContainText(saturday);
  } finally {
    await visitors.close();
    await asService('PATCH', 'site_settings?key=eq.contact_hours', before);
  }
});
