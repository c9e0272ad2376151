/** A client registers, logs in and signs out; what is next is in sight. */
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNotCovered,
  holdToast,
  logInByForm,
  submitLogin,
  tablet,
  test,
  unique,
} from './support.ts';

test('registers, logs in, sees the dashboard, signs out', async ({ page }) => {
  const username = unique('asha');
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Full Name').fill('Asha Rao');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a secret');
  await page.getByLabel('Confirm Password').fill('a secret');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Registration successful')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);

  await submitLogin(page, username.toUpperCase(), 'wrong secret');
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText('Invalid username or password');
  await submitLogin(page, username.toUpperCase(), 'a secret');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('Welcome back, Asha Rao!')).toBeVisible();
  await expect(page.getByText('Your account is ready:')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('You have been logged out successfully')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('the demo client logs in, and sees what is next, which the toast does not cover', {
  tag: '@phone-slow',
}, async ({ page, isMobile }) => {
  await logInByForm(page, 'client', 'client-demo');
  const toast = await holdToast(page, 'Login successful');
  const firstDay = page.locator('main ol > li').first();
  const today = page.locator('[aria-current=date]');
  const next = isMobile ? firstDay : today;
  await expect(next).toBeVisible();
  // The open tasks of the client are seen without scrolling, below the next date.
  await expect(page.getByRole('button', { name: /^Send: / })).toBeInViewport({ ratio: 1 });
  const header = page.getByRole('banner');
  const links = isMobile ? header.getByLabel('Menu') : header.getByRole('navigation');
  const others = {
    next,
    tabs: page.getByRole('tablist'),
    'Sign Out': page.getByRole('button', { name: 'Sign Out' }),
  };
  await expectNotCovered(toast, { ...others, links });
  if (!isMobile) {
    const wide = page.viewportSize();
    await page.setViewportSize(tablet);
    await expectNotCovered(toast, others);
    await page.setViewportSize(wide ?? tablet);
  }
  await page.mouse.move(1, 400);

  const card = page.locator('main dl > div').filter({ hasText: 'Next Appointment' });
  await expect(card).toContainText(/Conference before the hearing\w+day, in 2 days, 4:00 pm\d+ \w{3} \d{4}/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
