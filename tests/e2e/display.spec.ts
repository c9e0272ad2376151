/** Settings of a browser or system: few colours of one's own, and large letters. */
import type { Locator, Page } from '@playwright/test';
import {
  addRow,
  expect,
  expectNoSidewaysScroll,
  openAs,
  phone,
  publicPages,
  startApp,
  tablet,
  test,
  unique,
} from './support.ts';

const style = (element: Locator, property: string) =>
  element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);

test('with forced colours the chosen view, today and the kinds of events are told apart', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const day = '2031-03-04';
  const kinds = ['hearing', 'meeting', 'deadline', 'other'];
  for (const type of kinds)
    await addRow('events', {
      type,
      title: unique(type),
      start_date: `${day}T05:00:00Z`,
      end_date: `${day}T06:00:00Z`,
    });
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs(page, 'admin', '/admin?view=month');
  const views = page.getByRole('group', { name: 'View' });
  const [chosen, other] = [views.getByRole('button', { name: 'Month' }), views.getByRole('button', { name: 'Week' })];
  await expect(chosen).toBeVisible();
  expect(await style(chosen, 'background-color')).not.toBe(await style(other, 'background-color'));
  const tabs = page.getByRole('tablist').first();
  const [open, closed] = [
    tabs.getByRole('tab', { selected: true }),
    tabs.getByRole('tab', { selected: false }).first(),
  ];
  expect(await style(open, 'background-color')).not.toBe(await style(closed, 'background-color'));
  expect(await style(page.locator('.rbc-today, [aria-current=date]').first(), 'outline-style')).toBe('solid');

  await page.goto(`/admin?view=${isMobile ? 'month' : 'week'}&day=${day}`);
  const lines = new Set<string>();
  for (const kind of kinds) {
    const event = page.locator(isMobile ? `[data-kind=${kind}]:not(.badge)` : `.event-${kind}`).first();
    await expect(event).toBeVisible();
    lines.add(await style(event, 'border-inline-start-style'));
  }
  expect(lines.size).toBe(4);
  // The legend has the same marks.
  const legend = page.getByRole('list', { name: 'Colours' }).locator('[data-kind]');
  const marks = await legend.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one, '::before').borderInlineStartStyle),
  );
  expect(new Set(marks)).toEqual(lines);
});

const enlarge = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('font-size', '200%', 'important'),
    ),
  );

/** The words of an element that stand on more than one line. */
const brokenWords = (element: Locator) =>
  element.evaluate((one) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      for (const { 0: word, index } of (texts.currentNode.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    return broken;
  });

for (const { width } of [phone, tablet, { width: 1440 }])
  test(`with letters of twice the size the header keeps its words whole at ${width} pixels, and has a menu`, async ({
    page,
  }) => {
    await enlarge(page);
    await page.setViewportSize({ width, height: 900 });
    for (const [address, menu, about] of [
      ['/', 'Menu', 'About'],
      ['/hi', 'मेनू', 'परिचय'],
    ] as const) {
      await page.goto(address);
      const header = page.getByRole('banner');
      expect(await brokenWords(header)).toEqual([]);
      const summary = header.locator('summary:visible').first();
      await expect(summary).toHaveAccessibleName(menu);
      // Content that the page clips cannot be scrolled to either.
      for (const part of [header.getByRole('link').first(), summary]) await expect(part).toBeInViewport({ ratio: 1 });
      await summary.click();
      await expect(header.getByRole('link', { name: about })).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
    }
  });

test.describe('with letters of twice the size, on a phone', () => {
  test.use({ viewport: phone });
  test.beforeEach(({ page }) => enlarge(page));

  for (const [person, address] of [
    ['admin', '/admin'],
    ['client', '/dashboard'],
  ] as const) {
    test(`nothing of the dashboard scrolls sideways for the ${person}`, { tag: '@slow' }, async ({ page }) => {
      await openAs(page, person, address);
      await expectNoSidewaysScroll(page);
      const tabs = page.getByRole('tab', { includeHidden: true });
      await expect(tabs.first()).toBeAttached();
      for (const value of await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('data-value')))) {
        await page.goto(`${address}/${value}`);
        await expect(page.locator('[role=tabpanel]:visible').first()).toHaveText(/\p{L}/u);
        await expect(page.locator('main').getByRole('status', { name: /^Loading/ })).toHaveCount(0);
        await expectNoSidewaysScroll(page);
      }
    });
  }

  test('no public page scrolls sideways', { tag: '@slow' }, async ({ page }) => {
    for (const address of publicPages) {
      await page.goto(address);
      await startApp(page);
      await expectNoSidewaysScroll(page);
    }
  });
});
