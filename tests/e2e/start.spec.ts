/** The built pages before hydration, without the app, and while it loads. */
import type { Page } from '@playwright/test';
import { asService, expect, hold, moving, startApp, test, unique } from './support.ts';

test.use(moving);

const code = '**/assets/*.js';

test('hydration causes no visible layout shift', { tag: '@phone-slow' }, async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' });
  const calendar = page.locator('#calendar');
  await calendar.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  const place = (await calendar.boundingBox())?.y ?? Number.NaN;
  await startApp(page);
  await expect(page.locator('#calendar [aria-current=date]')).toBeVisible();
  expect(Math.abs(((await calendar.boundingBox())?.y ?? Number.NaN) - place)).toBeLessThan(2);
});

test('a button that is the first thing pressed does what it says', async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('tab', { name: 'Taxation' }).dispatchEvent('click');
  await page.evaluate(() => document.body.dispatchEvent(new Event('touchstart', { bubbles: true })));
  await expect(page.getByRole('tab', { name: 'Taxation', selected: true })).toBeVisible();
});

test('what is typed to log in before the app has loaded stays, and is sent when it has', async ({ page }) => {
  const { release } = await hold(page, code);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('client');
  await page.getByLabel('Password', { exact: true }).fill('client-demo');
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await expect(login).toBeDisabled();
  await release();
  await login.click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a category that is chosen before the app has loaded narrows the gallery, and is in the address', async ({
  page,
}) => {
  const names = () => page.locator('main').getByRole('heading', { level: 3 });
  const category = page.getByRole('combobox', { name: 'Category' });
  const { release } = await hold(page, code);
  await page.goto('/gallery', { waitUntil: 'commit' });
  const all = await names().count();
  await category.selectOption('team');
  await release();
  await expect(page).toHaveURL(/\?category=team$/);
  await expect(page.getByRole('button', { name: /^Team \d/ })).toHaveCount(0);
  await expect.poll(() => names().count()).toBeLessThan(all);
  const ofTeam = await names().count();
  // Without a touch.
  await page.goto('about:blank');
  await page.goto('/gallery?category=team');
  await expect(category).toHaveValue('team');
  await expect(names()).toHaveCount(ofTeam);
  await category.selectOption('court');
  await expect(page).toHaveURL(/category=court/);
  await page.goBack();
  await expect(category).toHaveValue('team');
  await expect(names()).toHaveCount(ofTeam);
});

test('a form that the browser refuses to send before the app has loaded says what is missing when it has', async ({
  page,
}) => {
  const { release } = await hold(page, code);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Request Consultation' }).click();
  await release();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(page.getByText('Please select a service')).toBeVisible();
  await expect(page.getByLabel(/^name/i)).toBeFocused();
  // From then on it is checked with every change.
  await page.getByLabel(/^name/i).fill('Asha');
  await expect(page.getByText('Name must be at least 2 characters')).toBeHidden();
});

test('a link clicked during hydration works without an error', async ({ page }) => {
  await page.goto('/');
  await page.mouse.move(1, 1);
  // The header is hydrated a moment before the sections of the page.
  await page.waitForFunction(() => {
    const link = document.querySelector<HTMLElement>('footer a[href="/about"]');
    const isHydrated = link && Object.keys(link).some((key) => key.startsWith('__react'));
    if (isHydrated) link.click();
    return isHydrated;
  });
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { name: 'Professional Journey' })).toBeVisible();
  await startApp(page);
});

test('a section that loads after a change of the settings keeps its input', { tag: '@slow' }, async ({ page }) => {
  const { release } = await hold(page, /\/assets\/contact-form-(?!section)/);
  const office = { address: 'A new address', postalCode: '110002' };
  await page.route('**/rest/v1/site_settings*', (route) =>
    route.fulfill({ json: [{ key: 'office', value: office }], headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto('/contact');
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.getByLabel(/^message/i).fill('Typed meanwhile.');
  await expect(page.locator('footer')).toContainText('A new address');
  await release();
  await expect(page.getByRole('region', { name: 'Where to find us' })).toContainText('A new address');
  await expect(page.getByRole('form', { name: 'Contact form' })).toHaveAttribute('novalidate');
  await expect(page.getByLabel(/^message/i)).toHaveValue('Typed meanwhile.');
});

test('a page that was built in an earlier year shows the current one', { tag: '@slow' }, async ({ page }) => {
  await page.clock.setFixedTime('2031-06-01T12:00:00Z');
  await page.goto('/about');
  await startApp(page);
  await expect(page.locator('footer')).toContainText('© 2031');
});

test('a page whose code fails to load shows an error, and loads after a retry', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/');
  await startApp(page);
  await page.route('**/assets/about-page-*.js', (route) => route.abort());
  await page.locator('footer').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This page could not be shown');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { name: 'Professional Journey' })).toBeVisible();
});

/** The site as after a new deployment: its pages name another app, and a file of the old one is missing. */
async function redeploy(page: Page, goneFile: string): Promise<void> {
  await page.route(goneFile, (route) => route.fulfill({ status: 404 }));
  await page.route(/\/about$/, async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    await page.unroute(goneFile);
    await route.fulfill({ body: '<script type="module" src="/assets/index-another.js"></script>' });
  });
}

test('after a new deployment an open tab reloads without a question and keeps the input', { tag: '@slow' }, async ({
  page,
}) => {
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await page.goto('/');
  await startApp(page);
  await page.getByLabel(/^message/i).fill('Typed before the deployment.');
  await redeploy(page, '**/assets/about-page-*.js');
  const reloaded = page.waitForEvent('load');
  await page.locator('footer').getByRole('link', { name: 'About', exact: true }).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Professional Journey' })).toBeVisible();
  await startApp(page);
  await page.locator('header').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByLabel(/^message/i)).toHaveValue('Typed before the deployment.');
  expect(questions).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages show their texts and links', { tag: '@phone-slow' }, async ({ page, isMobile }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (isMobile) await page.getByLabel('Menu').click();
    else await page.locator('summary', { hasText: 'Services' }).filter({ visible: true }).click();
    if (isMobile) await page.locator('summary', { hasText: 'Services' }).filter({ visible: true }).click();
    await page.getByRole('link', { name: 'Family', exact: true }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/services#family$/);
    await expect(page.locator('#family')).toBeVisible();
    await expect(page.locator('#civil')).toBeHidden();
    await page.getByRole('tab', { name: 'Civil' }).click();
    await expect(page.locator('#civil')).toBeVisible();
    await expect(page.locator('#family')).toBeHidden();
    await page.locator('footer').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  });

  test('a consultation is asked for', async ({ page }) => {
    const email = `${unique('noscript')}@example.com`;
    await page.goto('/contact');
    await page.getByLabel(/^name/i).fill('Asha Rao');
    await page.getByLabel(/^email/i).fill(email);
    await page.getByLabel(/^phone/i).fill('+91 00000 12345');
    await page.getByLabel(/service/i).selectOption('family');
    await page.getByLabel(/^message/i).fill('Sent by the browser itself.');
    await page.getByRole('button', { name: 'Request Consultation' }).click();
    await expect(page).toHaveURL(/\/contact\/sent$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact form submitted');
    const stored = await asService('GET', `contact_submissions?email=eq.${email}&select=service,message`);
    expect(stored).toEqual([{ service: 'family', message: 'Sent by the browser itself.' }]);
  });
});

test('the pages work when the backend is down', async ({ page }) => {
  await page.route(/\/(rest\/v1|api|uploads)\//, (route) => route.abort());
  for (const route of ['/', '/services', '/about', '/gallery', '/contact']) {
    await page.goto(route);
    await startApp(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('footer')).toContainText('110001');
  }
});
