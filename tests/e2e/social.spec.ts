/** Social media and reviews in the admin dashboard, with fake platforms. */
import * as errorMessages from '@texts/error';
import * as validationMessages from '@texts/validation';
import { phoneJpeg } from '../../supabase/functions/_shared/testing/pictures.ts';
import { PlatformControl } from '../support/platforms/server.ts';
import { product } from '../support/site.ts';
import { asService, expect, expectAccessible, expectNoSidewaysScroll, openAs, test, unique } from './support.ts';

const fakePlatforms = () => new PlatformControl(product().platformsUrl);
const publishedAs = async (text: string) =>
  (await fakePlatforms().published()).filter((post) => post.text.includes(text));

test('a post with a picture is sent, and its links are shown', { tag: '@slow' }, async ({ page }) => {
  await openAs(page, 'admin', '/admin?tab=social');
  const composer = page.getByRole('region', { name: 'Post to Social Media' });
  const post = composer.getByRole('button', { name: 'Post', exact: true });
  await expect(composer.getByText('API Keys Required')).toBeVisible();
  const instagram = composer.getByRole('checkbox', { name: 'Instagram' });
  await expect(instagram).toBeDisabled();
  await expect(instagram).toHaveAccessibleDescription(errorMessages.notConfigured);

  const text = `${unique('The registry opens')} ${'at half past ten and '.repeat(12)}closes at five.`;
  await composer.getByLabel('Text').fill(text);
  await composer
    .getByLabel('Image')
    .setInputFiles({ name: 'steps.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(phoneJpeg()) });
  await expect(composer.getByRole('img', { name: 'What you have chosen' })).toBeVisible();
  await composer.getByRole('button', { name: 'Select All' }).click();
  await expect(instagram).not.toBeChecked();
  const tooLong = validationMessages.postTextLength(text.length, 280);

  await composer.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('region', { name: 'Twitter' })).toContainText(tooLong);
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Close', exact: true }).click();

  await post.click();
  await expect(page.getByText('Posted successfully')).toBeVisible();
  const results = composer.getByRole('status');
  await expect(results).toContainText(tooLong);
  await expect(results.getByRole('link', { name: 'View on Facebook' })).toHaveAttribute('href', /facebook\.com\/1001_/);
  await expect(results.getByRole('link', { name: 'View on LinkedIn' })).toHaveAttribute('href', /urn:li:share:/);
  // What was not sent stays in the form, with the platforms that refused it.
  await expect(composer.getByLabel('Text')).toHaveValue(text);
  await expect(composer.getByRole('checkbox', { name: 'Twitter' })).toBeChecked();
  await expect(composer.getByRole('checkbox', { name: 'Facebook' })).not.toBeChecked();
  expect((await publishedAs(text.slice(0, 30))).map(({ platform, file }) => [platform, file?.size]).sort()).toEqual([
    ['facebook', phoneJpeg().length],
    ['linkedin', phoneJpeg().length],
  ]);
  const history = page.getByRole('table', { name: 'Past posts' });
  await expect(history.getByRole('row').filter({ hasText: text.slice(0, 30) })).toContainText('with an image');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('reviews are connected, fetched, shown and hidden', { tag: '@slow' }, async ({ page }) => {
  const author = unique('Author');
  await fakePlatforms().setReviews([
    {
      author_name: author,
      author_url: 'https://www.google.com/maps/contrib/42/reviews',
      profile_photo_url: 'https://lh3.googleusercontent.com/a/x',
      rating: 4,
      relative_time_description: 'a week ago',
      text: 'Clear advice.',
      time: 1_790_000_000,
    },
  ]);
  await openAs(page, 'admin', '/admin?tab=reviews');
  await expect(page.getByText('Not connected')).toBeVisible();
  await page.getByLabel('API key').fill('new-key');
  await page.getByLabel('Place ID').fill('ChIJ-chambers');
  await page.getByRole('button', { name: 'Save Configuration' }).click();
  await expect(page.getByText('Configuration saved')).toBeVisible();
  await page.getByRole('button', { name: 'Sync', exact: true }).click();
  await expect(page.getByText('Fetched 1 reviews from Business Profile.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: author });
  await row.getByText('Hidden').click();
  await expect(row).toContainText('Visible');
  const stored = await asService('GET', `business_reviews?author_name=eq.${author}&select=visible`);
  expect(stored).toEqual([{ visible: true }]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Configuration removed')).toBeVisible();
  await expect(page.getByText('Not connected')).toBeVisible();
});
