/** The interactive parts of the home page: carousel, calendar, gallery. */
import { expect, startApp, test } from './support.ts';

test('the gallery shows six photos, of which one is opened, swiped and closed by Back', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/');
  await startApp(page);
  const gallery = page.locator('#gallery');
  await gallery.scrollIntoViewIfNeeded();
  await expect(gallery.getByRole('img')).toHaveCount(6);
  const opener = gallery.getByRole('button', { name: 'Open Morning, before the first matter is called.' });
  const dialog = page.getByRole('dialog', { name: 'Morning, before the first matter is called.' });
  await opener.click();
  await expect(dialog.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  // Back closes the photo, whichever it came to.
  await opener.click();
  await dialog.getByRole('button', { name: 'Next photo' }).click();
  const next = page.getByRole('dialog', { name: 'Where the brief is read.' });
  await expect(next.getByRole('status')).toHaveText('2 of 6');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('status')).toHaveText('1 of 6');
  const picture = await dialog.getByRole('img').boundingBox();
  const [x, y] = [picture!.x + picture!.width / 2, picture!.y + picture!.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 120, y);
  await page.mouse.up();
  await expect(next.getByRole('status')).toHaveText('2 of 6');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(gallery).toBeInViewport();
});
