/** A request for a consultation, from the form into the table. */
import type { Page } from '@playwright/test';
import { asService, expect, expectAccessible, test, unique } from './support.ts';

/** Waits until the form is hydrated: until then the browser validates and sends it. */
async function appRuns(page: Page): Promise<void> {
  await page.getByLabel(/^name/i).focus();
  await expect(page.getByRole('form', { name: 'Contact form' })).toHaveAttribute('novalidate');
}

test('a visitor asks for a consultation, and keeps the receipt', async ({ page }) => {
  const name = `Asha ${unique('Rao')}`;
  const email = `${unique('asha')}@example.com`;
  await page.goto('/contact');
  await appRuns(page);
  await page.getByRole('button', { name: /submit|send|request/i }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^name/i).fill(name);
  await page.getByLabel(/^email/i).fill(email);
  await page.getByLabel(/^phone/i).fill('+91 00000 12345');
  await page.getByLabel(/service/i).selectOption('property');
  await page.getByLabel(/^message/i).fill('The builder has not handed over our flat.');
  await expect(page.getByText('Name must be at least 2 characters')).toBeHidden();
  await page.getByLabel(/preferred date/i).fill('2031-11-24T10:30');
  await page.getByRole('button', { name: /submit|send|request/i }).click();
  await expect(page.getByText('Contact form submitted')).toBeVisible();
  const receipt = page.getByRole('region', { name: 'We have received your request' });
  for (const part of [name, 'Property Law', '24 Nov 2031, 10:30 am']) await expect(receipt).toContainText(part);
  const reference = /Reference([0-9A-F]{8})/.exec((await receipt.textContent()) ?? '')?.[1] ?? '';
  await expectAccessible(page);
  // It is still there after a look at another page, until another request is begun.
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(receipt).toContainText(reference);

  const stored = (await asService('GET', `contact_submissions?email=eq.${email}`)) as Record<string, unknown>[];
  // 10:30 in the practice's time zone, in any browser's time zone.
  expect(stored).toMatchObject([
    { name, service: 'property', status: 'new', preferred_date: '2031-11-24T05:00:00+00:00' },
  ]);
});
