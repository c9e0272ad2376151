/** The public pages with nothing to show; runs after all others, because it hides what they look at. */
import { asService, expect, startApp, test } from './support.ts';

test('an empty gallery says so, and testimonials that are not there leave no gap', async ({ page }) => {
  const hide = (table: string) => asService('PATCH', `${table}?visible=eq.true`, { visible: false });
  await hide('gallery_photos');
  await hide('testimonials');
  for (const route of ['/', '/gallery']) {
    await page.goto(route);
    await startApp(page);
    if (route === '/') await page.locator('#gallery').scrollIntoViewIfNeeded();
    await expect(page.getByText('Gallery photos will appear here once uploaded')).toBeVisible();
    await expect(
      page.getByText('Photos will be available soon. Check back later to see moments from our legal practice.'),
    ).toBeVisible();
  }
  await page.goto('/');
  await startApp(page);
  await expect(page.getByText('Client Testimonials')).toHaveCount(0);
  await page.goto('/gallery');
  await startApp(page);
  await expect(page.getByRole('link', { name: 'View Our Services' })).toHaveCount(0);
});
