/** The dashboards on paper. */
import type { Page } from '@playwright/test';
import { addCase, expect, idOf, openAs, tabName, test } from './support.ts';

/** A4 at 96 pixels an inch, without its margins. */
const paper = { width: 688, height: 1000 };

/** Lays the page out for paper, and expects what everything that is printed has in common. */
async function expectPrintsWell(page: Page): Promise<void> {
  const screen = page.viewportSize();
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format(new Date());
  await expect(page.locator('main')).toContainText(/^Anand B. Chandra, Advocate on Record/);
  await expect(page.locator('main')).toContainText(today);
  for (const role of ['banner', 'contentinfo', 'complementary', 'search', 'combobox'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  for (const name of [/^View/, /^Edit/, /^Sort by/, 'Refresh', 'Sign Out', 'Previous', 'Next', 'Today', 'Close']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expect(page.locator('[data-scope=toast]').filter({ visible: true })).toHaveCount(0);
  const wrong = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('main *, [role=dialog] *')].filter((one) => one.checkVisibility());
    const name = (one: Element) => `${one.tagName} ${one.textContent?.slice(0, 40)}`;
    return {
      beyondTheEdge: shown.filter((one) => one.getBoundingClientRect().right > innerWidth + 1).map(name),
      light: shown
        .filter((one) => one instanceof HTMLElement && getComputedStyle(one).color !== 'rgb(0, 0, 0)')
        .map(name),
      // A text that is only read aloud lies in a box of one pixel.
      cut: shown
        .filter((one) => one.clientHeight > 1 && one.scrollHeight > one.clientHeight + 1)
        .filter((one) => getComputedStyle(one).overflowY !== 'visible')
        .map(name),
    };
  });
  expect(wrong).toEqual({ beyondTheEdge: [], light: [], cut: [] });
  await page.emulateMedia({ media: null });
  if (screen) await page.setViewportSize(screen);
}

/** Looks at what is printed with `expectPrintsWell`, and at what only this page prints. */
async function onPaper(page: Page, look: () => Promise<void>): Promise<void> {
  await expectPrintsWell(page);
  await page.emulateMedia({ media: 'print' });
  await look();
  await page.emulateMedia({ media: null });
}

test('a case prints with its messages from the first to the last, which the screen scrolls', async ({ page }) => {
  const { id } = await addCase(await idOf('client2'));
  await openAs(page, 'admin', `/admin/cases/${id}/messages`);
  const message = page.getByLabel('Your message');
  await message.fill('Paragraphs 4 to 9 were answered today.\n'.repeat(40));
  await message.press('Control+Enter');
  await expect(message).toHaveValue('');
  await expectPrintsWell(page);
});

test('lists, a case and the calendar print whole, with the practice’s name and the date', { tag: '@slow' }, async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin/submissions');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText(/^21–40 of/)).toBeVisible();
  await onPaper(page, async () => {
    await expect(page.getByText(/^Page 2 of \d+: 21–40 of/)).toBeVisible();
    // A table also where a window of this width shows cards.
    await expect(page.getByRole('columnheader', { name: 'Service' })).toBeInViewport();
    await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeHidden();
  });
  for (const name of ['Testimonials', 'Users', 'Cases']) {
    await page.getByRole('tab', { name: tabName(name) }).click();
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await expectPrintsWell(page);
  }
  await page.getByLabel('Search cases').fill('MACT 77/2024');
  const row = page.getByRole('row').filter({ hasText: 'MACT 77/2024' });
  await row.getByRole('link', { name: /^View/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await onPaper(page, async () => {
    await expect(page.getByText('MACT 77/2024').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  });
  await page.getByRole('tab', { name: 'Calendar' }).click();
  for (const view of ['Agenda', 'Day', 'Week', 'Month']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectPrintsWell(page);
  }
  // Prints as the browser does, without the media that the tests emulate.
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/);
});

test('a list prints in Hindi without its buttons and their column, and no word is broken', { tag: '@slow' }, async ({
  page,
}) => {
  await openAs(page, 'admin', '/hi/admin/cases');
  await expect(page.getByRole('cell', { name: 'पारिवारिक', exact: true }).first()).toBeVisible();
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'विधि क्षेत्र' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'कार्रवाई' })).toBeHidden();
  const broken = await page.getByRole('cell', { name: /^(पारिवारिक|फ़ौजदारी|मुआवज़ा)$/ }).evaluateAll(
    (cells) =>
      cells.filter((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      }).length,
  );
  expect(broken).toBe(0);
});
