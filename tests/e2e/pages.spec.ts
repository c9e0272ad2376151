/** Every route: its heading, its title, axe, and nothing that sticks out; the frame around them. */
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, startApp, test } from './support.ts';

const routes: [string, RegExp][] = [
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
  ['/no/such/page', /404 Page Not Found/],
];

for (const [route, heading] of routes) {
  test(`${route} has its heading and is open to everyone`, async ({ page }, { project }) => {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(/\S/);
    // The page as it was sent is the page the app takes over, at every width; once is enough.
    if (project.name === 'desktop') await expectAccessible(page);
    await startApp(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

const tabs = [
  'Calendar',
  'Cases',
  'Contact Submissions',
  'Testimonials',
  'Social Media',
  'Google Reviews',
  'Gallery',
  'Users',
  'Analytics',
  'Settings',
];

test('the admin dashboard has its cards and ten tabs in order', async ({ page }) => {
  await openAs(page, 'admin', 'admin-demo', '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  for (const card of ['Total Cases', 'Upcoming Events', 'New Inquiries', 'Total Clients']) {
    await expect(page.getByText(card).first()).toBeVisible();
  }
  await expect(page.getByRole('tab')).toHaveText(tabs);
  for (const name of tabs) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
    const panel = page.locator('[role=tabpanel][data-state=open]');
    await expect(panel).not.toBeEmpty();
    await expect(panel.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

interface Shift {
  value: number;
  sources: { node: Element | null }[];
}

for (const [username, address] of [
  ['admin', '/admin'],
  ['client', '/dashboard'],
] as const) {
  test(`${address} moves nothing while its rows come`, async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const { dataset } = document.documentElement;
        for (const { sources, value } of list.getEntries() as unknown as Shift[]) {
          // Less than anyone sees.
          if (value < 0.001) continue;
          const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
          dataset.moved = `${dataset.moved ?? ''}${moved.join(', ')}; `;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openAs(page, username, `${username}-demo`, address);
    await expect(page.locator('[role=tabpanel] [aria-busy=false]')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-moved');
  });
}

test('an anchor in the address is scrolled to, and a change of route begins at the top', async ({ page }) => {
  await page.goto('/services#family');
  await expect(page.locator('#family')).toBeInViewport();
  await page
    .locator('footer')
    .getByRole('link', { name: /Privacy/ })
    .click();
  await expect(page).toHaveURL(/\/privacy/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the floating buttons call and chat', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', /^tel:\+91/);
  await expect(page.getByRole('link', { name: 'WhatsApp us' })).toHaveAttribute('href', /^https:\/\/wa\.me\/91\d+$/);
});

test('the mobile menu closes when the route changes', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'there is no menu button on a wide screen');
  await page.goto('/');
  const menu = page.locator('details', { has: page.getByLabel('Menu') });
  await page.getByLabel('Menu').click();
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page).toHaveURL(/\/about/);
  await expect(menu).not.toHaveAttribute('open');
});
