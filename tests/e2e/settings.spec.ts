/** Changes that an admin makes under Settings, as a new visitor sees them. */
import { allTests } from '../../scripts/test-run/all.ts';
import { product } from '../support/site.ts';
import {
  asService,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logInByForm,
  openAs,
  phone,
  startApp,
  test,
  unique,
} from './support.ts';

test('changed business hours are on the pages at first sight, and the admin sees since when', { tag: '@slow' }, async ({
  page,
  newWindow,
}) => {
  test.skip(product().studioUrl === null, 'the pages are rendered anew by npm start');
  const [before] = (await asService('GET', 'site_settings?key=eq.contact_hours&select=value')) as { value: object }[];
  const saturday = unique('by appointment');
  try {
    await openAs(page, 'admin', '/admin/settings/hours');
    await page.getByRole('button', { name: 'Edit Consultations and telephone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Consultations and telephone' });
    await dialog.getByRole('textbox', { name: 'Saturday', exact: true }).fill(saturday);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();

    const visitor = await newWindow({ javaScriptEnabled: false });
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
    await asService('PATCH', 'site_settings?key=eq.contact_hours', before);
  }
});

test('each section of the settings has an address, which reload and Back keep, and a place in a list on a phone', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin/settings');
  const index = page.getByRole('navigation', { name: 'Sections of this page' });
  await expect(index.getByRole('link').last()).toHaveText('API for developers');
  // It comes when it is known that there is a clerk.
  await expect(index.getByRole('link', { name: 'Clerks and juniors' })).toBeVisible();
  const sections = (await index.getByRole('link').allTextContents()).slice(0, -1);
  // Each is drawn without a browser too.
  for (const name of allTests ? sections : sections.slice(-4)) {
    await index.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('status', { name: 'Loading...' })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.reload();
  await expect(page.getByRole('region', { name: 'Clerks and juniors' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Scheduled work' })).toBeVisible();
  await page.setViewportSize(phone);
  await page.getByRole('link', { name: 'Settings' }).click();
  await index.getByRole('link', { name: 'Delivery log' }).click();
  await expect(page.getByRole('region', { name: 'Delivery log' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(index.getByRole('link')).toHaveCount(sections.length + 1);
});

test('a mail is previewed as its recipient gets it, in its own look, which the policy of the page allows', {
  tag: '@slow',
}, async ({ page }) => {
  // A refusal of the content policy is an error on the console, which fails the test.
  await logInByForm(page, 'admin', 'admin-demo');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Mails' }).click();
  await page.getByRole('button', { name: 'Preview Reminders of hearings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview: Reminders of hearings' });
  const mail = dialog.frameLocator('iframe');
  await expect(mail.getByRole('heading')).toHaveText('Reminder: hearing on 3 Dec 2026, 10:30 am');
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(251, 248, 242)');
  const unsubscribe = mail.getByRole('link', { name: 'Send me no more mails of this kind' });
  await expect(unsubscribe).toHaveAttribute('href', /^[^#?]+\/unsubscribe$/);
  await expectAccessible(page);

  await page.setViewportSize(phone);
  await expect(unsubscribe).toBeVisible();
  await expectNoSidewaysScroll(page);
  const inside = await mail.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(inside).toBeLessThanOrEqual(0);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const opener = page.getByRole('button', { name: 'Preview Reminders of hearings' });
  await expect(opener).toBeFocused();

  // Escape closes the dialog also after a click or Tab into the mail.
  await opener.click();
  await unsubscribe.focus();
  await expect(dialog.locator('iframe')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
