/** Every route: heading, hydration, axe and no horizontal overflow; and the shared page frame. */
import type { Page } from '@playwright/test';
import { allTests } from '../../scripts/test-run/all.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hold,
  moving,
  openAs,
  phone,
  startApp,
  tablet,
  test,
} from './support.ts';

const areas = ['taxation', 'civil', 'criminal', 'compensation', 'family', 'property'];

const routes: [route: string, heading: RegExp][] = [
  ['/', /counsel before the Supreme Court of India/],
  ['/services', /services/i],
  ['/about', /about|advocate/i],
  ['/gallery', /gallery/i],
  ['/contact', /contact|consultation/i],
  ['/login', /log ?in|client/i],
  ['/terms', /Terms of Service/],
  ['/privacy', /Privacy Policy/],
  ['/disclaimer', /Disclaimer/],
  ['/developers', /programs/],
  ['/reset-password', /password/i],
  ['/confirm-email', /email/i],
  ['/unsubscribe', /Mails/],
  ['/no/such/page', /404 Page Not Found/],
];

/** Pages like another one here, and the longest, which takes as long as all others together. */
const alike = '/gallery /privacy /terms /disclaimer /reset-password /confirm-email /unsubscribe /developers'.split(' ');

/** Expects no horizontal overflow, also with text of twice the size. */
async function expectFitsWithLargeText(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  for (const size of ['200%', '']) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    await expectNoSidewaysScroll(page);
  }
}

for (const [route, heading] of routes) {
  const tag = alike.includes(route) ? '@slow' : [];
  test(`${route} shows the same before and after hydration, and is accessible`, { tag }, async ({ page, request }) => {
    const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    const main = (html: string) =>
      new DOMParser().parseFromString(html, 'text/html').querySelector('main')?.textContent ?? '';
    await page.goto(route);
    const built = words(await page.evaluate(main, await (await request.get(route)).text()));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(/\S/);
    if (allTests && route !== '/developers') await expectAccessible(page);
    await startApp(page);
    expect.soft(words((await page.locator('main').textContent()) ?? '')).toBe(built);
    await expectAccessible(page, { contrast: true });
    if (allTests) await expectFitsWithLargeText(page);
    if (allTests) {
      await page.setViewportSize(tablet);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize(phone);
    if (allTests) await expectAccessible(page);
    await expectFitsWithLargeText(page);
  });
}

test('the call and chat buttons do not cover the focused element, and are not on the dashboards', {
  tag: ['@phone-only', '@slow'],
}, async ({ page }) => {
  const reachUs = page.getByRole('complementary', { name: 'Reach us' });
  const buttons = reachUs.locator('> div');
  for (const address of ['/', '/services', '/about', '/gallery', '/contact', '/login', '/terms']) {
    await page.goto(address);
    await startApp(page);
    await expect(buttons).toBeInViewport({ ratio: 1 });
    const covered = await page.evaluate(() => {
      const top = () => document.querySelector('aside[aria-label="Reach us"] > div')?.getBoundingClientRect().top ?? 0;
      const elements = document.querySelectorAll<HTMLElement>(
        'main :is(a, button, summary, input, select, textarea), footer a',
      );
      return Array.from(elements).flatMap((element) => {
        element.focus();
        const { bottom, height } = element.getBoundingClientRect();
        return document.activeElement === element && height > 0 && bottom > top() ? [element.outerHTML] : [];
      });
    });
    expect(covered, address).toEqual([]);
    // The end of the page has space for them.
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const [end, start] = await Promise.all([page.locator('footer').boundingBox(), buttons.boundingBox()]);
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((start?.y ?? 0) + 1);
  }
  // On a desktop they are beside the page, on anything narrower still a bar.
  await page.goto('/gallery');
  for (const [width, isBar] of [
    [768, true],
    [1279, true],
    [1280, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    // It ends where the content of every page ends.
    const link = page.getByRole('banner').getByRole('link', { name: 'Client Login' });
    const [bar, end] = await Promise.all([buttons.boundingBox(), link.boundingBox()]);
    if (isBar) expect(bar?.width).toBe(width);
    else expect(bar?.x).toBeGreaterThanOrEqual((end?.x ?? 0) + (end?.width ?? 0));
  }
  await openAs(page, 'client', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reachUs).toHaveCount(0);
});

test('/services#… opens that tab, at the start and later', async ({ page }) => {
  for (const area of allTests ? areas : areas.slice(0, 2)) {
    await page.goto(`/services#${area}`);
    await startApp(page);
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(page.getByRole('tabpanel')).toHaveAttribute('id', area);
    await expect(page.getByRole('tabpanel')).toBeInViewport();
    await expect(page.getByRole('tab', { selected: true })).toHaveId(`${area}-tab`);
    await expect(page.getByRole('link', { name: /^Consult About/ })).toHaveAttribute(
      'href',
      `/contact?service=${area}`,
    );
  }
});

interface Shift {
  value: number;
  sources: { node: Node | null }[];
}

test.describe('with animations', () => {
  test.use(moving);

  for (const [person, address, tag] of [
    ['admin', '/admin', ['@phone-slow']],
    ['client', '/dashboard', ['@phone-slow', '@slow']],
  ] as const) {
    test(`${address} has no layout shift while its data loads`, { tag: [...tag] }, async ({ page, isMobile }) => {
      await page.context().addInitScript(() => {
        new PerformanceObserver((list) => {
          const { dataset } = document.documentElement;
          for (const { sources, value } of list.getEntries() as unknown as Shift[]) {
            // Too small to see. The header is shown before its fonts come, and may move by the width of some letters.
            const isBelow = sources.some(({ node }) => !document.querySelector('header')?.contains(node));
            if (value < (isBelow ? 0.001 : 0.02)) continue;
            const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
            dataset.moved = `${dataset.moved ?? ''}${moved.join(', ')}; `;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const expectStill = async (window: Page) => {
        await expect(window.locator('[role=tabpanel] [aria-busy=false]')).toBeVisible();
        await expect(window.locator('html')).not.toHaveAttribute('data-moved');
      };
      await openAs(page, person, address);
      await expectStill(page);
      if (isMobile) return;
      const narrow = await page.context().newPage();
      await narrow.setViewportSize(tablet);
      await narrow.goto(address);
      await expectStill(narrow);
      // On a slow line everything comes after the frame, a client's invoices last.
      const late = await page.context().newPage();
      const invoices = await hold(late, '**/rest/v1/invoices*');
      const others = await hold(late, /\/rest\/v1\/(?!invoices)/);
      await late.goto(address);
      await expect(late.getByRole('heading', { level: 1 })).toBeVisible();
      await others.release();
      if (person === 'client') await expect(late.getByText('What happened last')).toBeAttached();
      await invoices.release();
      await expectStill(late);
      if (person === 'client') return;
      // The events may also come before the library of the calendar.
      const slow = await page.context().newPage();
      await slow.route('**/assets/calendar-grid*.js', async (route) => {
        await slow.locator('[role=tabpanel] [aria-busy=false]').waitFor();
        await route.continue();
      });
      await slow.goto(address);
      await expect(slow.locator('.rbc-calendar')).toBeVisible();
      await expectStill(slow);
    });
  }

  test('shows a section by its address, and the same place after a reload and Back', { tag: '@phone' }, async ({
    page,
  }) => {
    const gallery = page.locator('#gallery');
    await page.goto('/#gallery');
    await expect(gallery.getByRole('heading', { level: 2 })).toBeInViewport();
    await page.goto('/');
    const form = page.getByRole('region', { name: 'Contact' });
    await form.scrollIntoViewIfNeeded();
    await startApp(page);
    const place = async () => Math.round((await form.boundingBox())?.y ?? 0);
    const before = await place();
    await page.reload();
    await expect.poll(place).toBe(before);
    await page.goto('/terms');
    await page.goBack();
    await expect.poll(place).toBe(before);
    await startApp(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await page.goBack();
    await expect(page.getByRole('contentinfo')).toBeInViewport();
  });

  test('scrolls to an anchor, and to the top after a change of route', async ({ page }) => {
    await page.goto('/services#family');
    await expect(page.locator('#family')).toBeInViewport();
    await page
      .locator('footer')
      .getByRole('link', { name: /Privacy/ })
      .click();
    await expect(page).toHaveURL(/\/privacy/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('the mobile menu closes when the route changes', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/');
  const menu = page.locator('details', { has: page.getByLabel('Menu') });
  await page.getByLabel('Menu').click();
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page).toHaveURL(/\/about/);
  await expect(menu).not.toHaveAttribute('open');
});
