import * as validationMessages from '@texts/validation';
import { phoneJpeg } from '../../supabase/functions/_shared/testing/pictures.ts';
import { PlatformControl } from '../support/platforms/server.ts';
import { product } from '../support/site.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test, unique } from './support.ts';

const publishedAs = async (text: string) =>
  (await new PlatformControl(product().platformsUrl).published()).filter((post) => post.text.includes(text));

test('a post with a picture is sent, and its links are shown', { tag: '@slow' }, async ({ page }) => {
  await openAs(page, 'admin', '/admin/social');
  const composer = page.getByRole('region', { name: 'Post to Social Media' });
  const post = composer.getByRole('button', { name: 'Post', exact: true });
  await expect(composer.getByText('API Keys Required')).toBeVisible();

  const text = `${unique('The registry opens')} ${'at half past ten and '.repeat(12)}closes at five.`;
  await composer.getByLabel('Text').fill(text);
  await composer
    .getByLabel('Image')
    .setInputFiles({ name: 'steps.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(phoneJpeg()) });
  await expect(composer.getByRole('img', { name: 'What you have chosen' })).toBeVisible();
  await composer.getByRole('button', { name: 'Select All' }).click();
  const tooLong = validationMessages.postTextLength(text.length, 280);
  await expect(composer.getByText(tooLong)).toBeVisible();

  await composer.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('region', { name: 'Twitter' })).toContainText(tooLong);
  const linkedin = preview.getByRole('region', { name: 'LinkedIn' });
  await expect(linkedin).not.toContainText('closes at five.');
  await linkedin.getByRole('button', { name: 'See more' }).click();
  await expect(linkedin).toContainText('closes at five.');
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Close', exact: true }).click();

  await post.click();
  await expect(page.getByText('Posted successfully')).toBeVisible();
  for (const name of ['View on Facebook', 'View on LinkedIn'])
    await expect(composer.getByRole('status').getByRole('link', { name })).toBeVisible();
  expect((await publishedAs(text.slice(0, 30))).map(({ platform, file }) => [platform, file?.size]).sort()).toEqual([
    ['facebook', phoneJpeg().length],
    ['linkedin', phoneJpeg().length],
  ]);
  const history = page.getByRole('table', { name: 'Past posts' });
  await expect(history.getByRole('row').filter({ hasText: text.slice(0, 30) })).toContainText('with an image');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
