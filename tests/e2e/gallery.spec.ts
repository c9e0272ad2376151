/** The gallery: real files are uploaded, shown to visitors, and deleted. */
import type { Locator, Page } from '@playwright/test';
import { leaksSecret, phoneJpeg, transparentPng } from '../../supabase/functions/_shared/testing/pictures.ts';
import { product } from '../support/site.ts';
import {
  asService,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openAs,
  startApp,
  test,
  unique,
} from './support.ts';

interface Row {
  sort_order: number;
  original_name: string;
  file_name: string;
  small_file_name: string;
  width: number;
  height: number;
}

const file = (name: string, bytes: Uint8Array | string) => ({
  name,
  // The type that a browser derives from the name, which must not be trusted.
  mimeType: 'image/jpeg',
  buffer: Buffer.from(bytes),
});

/** The photos whose names begin like this, in the admin's order. */
async function photosNamed(beginning: string): Promise<Row[]> {
  const query = `original_name=like.${beginning}*&order=sort_order,uploaded_at.desc,id`;
  return (await asService('GET', `gallery_photos?${query}`)) as Row[];
}

/** A file of the bucket, read without policies; null if it does not exist. */
async function stored(name: string): Promise<Uint8Array | null> {
  const { supabaseUrl, secretKey } = product();
  const response = await fetch(`${supabaseUrl}/storage/v1/object/gallery/${name}`, { headers: { apikey: secretKey } });
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}

async function openUpload(page: Page): Promise<Locator> {
  await openAs(page, 'admin', '/admin/gallery');
  await page.getByRole('button', { name: 'Upload Photos' }).click();
  const form = page.getByRole('dialog', { name: 'Upload Photos' });
  await expect(form).toBeVisible();
  return form;
}

/** Hidden photos at the end of the order, so that other tests do not see them. */
async function fillLast(form: Locator, sortOrder = '9500'): Promise<void> {
  await form.getByLabel('Sort Order').fill(sortOrder);
  await form.getByRole('switch', { name: 'Visibility' }).press('Space');
  await expect(form.getByText('Only admins see it.')).toBeVisible();
}

const choose = (form: Locator, ...files: ReturnType<typeof file>[]) =>
  form.getByLabel(/^Choose photos/).setInputFiles(files);
const entry = (form: Locator, name: string) => form.getByRole('listitem').filter({ hasText: name });

test('a phone’s photo is shown upright and without GPS data, and goes with its files', {
  tag: '@slow',
}, async ({ page, newWindow }) => {
  const name = unique('Phone');
  const caption = unique('Steps');
  const form = await openUpload(page);
  await choose(form, file(`${name}.jpg`, phoneJpeg(3000, 2000, 6)));
  await expect(entry(form, name)).toContainText('Ready');
  await form.getByLabel('Caption').fill(caption);
  await form.getByLabel('Category').selectOption('general');
  await form.getByLabel('Sort Order').fill('9000');
  await form.getByRole('button', { name: 'Upload Photo' }).click();
  await expect(form).toBeHidden();
  const [row] = await photosNamed(name);
  expect(row).toMatchObject({
    width: 1333,
    height: 2000,
    original_name: `${name}.jpg`,
    category: 'general',
    visible: true,
  });
  const { file_name, small_file_name } = row as Row;

  const visitor = await newWindow();
  await visitor.goto('/gallery');
  await startApp(visitor);
  const picture = visitor.getByRole('img', { name: caption });
  await expect(picture).toHaveAttribute('src', `/uploads/${small_file_name}`);
  await picture.scrollIntoViewIfNeeded();
  const size = await picture.evaluate((one: HTMLImageElement) =>
    one.decode().then(() => [one.naturalWidth, one.naturalHeight]),
  );
  expect(size).toEqual([427, 640]);
  for (const one of [file_name, small_file_name]) {
    const response = await visitor.request.get(`/uploads/${one}`);
    expect(leaksSecret(await response.body())).toBe(false);
  }

  const item = page.getByRole('listitem').filter({ hasText: name });
  await item.getByRole('button', { name: `Delete ${name}.jpg` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Photo deleted')).toBeVisible();
  expect(await photosNamed(name)).toEqual([]);
  expect([await stored(file_name), await stored(small_file_name)]).toEqual([null, null]);
});

test.describe('on a computer', () => {
  test.describe.configure({ mode: 'default' });

  let name: string;
  test.beforeEach(() => {
    name = unique('Files');
  });
  test.afterEach(async () => {
    const files = (await photosNamed(name)).flatMap(({ file_name, small_file_name }) => [file_name, small_file_name]);
    await asService('DELETE', `gallery_photos?original_name=like.${name}*`);
    const { supabaseUrl, secretKey } = product();
    await fetch(`${supabaseUrl}/storage/v1/object/gallery`, {
      method: 'DELETE',
      headers: { apikey: secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes: files.filter(Boolean) }),
    });
  });

  test('keeps what is transparent, and shows what is wrong with a file', { tag: '@slow' }, async ({ page }) => {
    const form = await openUpload(page);
    await choose(
      form,
      file(`${name} png`, await transparentPng(300, 200)),
      file(`${name} cut.jpg`, phoneJpeg(3000, 2000).slice(0, 9000)),
    );
    await expect(entry(form, `${name} cut.jpg`)).toContainText(
      'This picture is damaged or incomplete and cannot be read',
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await fillLast(form);
    await form.getByRole('button', { name: 'Upload Photo', exact: true }).click();
    await expect(entry(form, `${name} png`)).toContainText('Uploaded');
    const rows = await photosNamed(name);
    expect(rows).toMatchObject([{ original_name: `${name} png`, width: 300, height: 200 }]);
    // Still transparent
    const [png] = rows as [Row];
    const alpha = await page.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return context?.getImageData(0, 0, 1, 1).data[3];
    }, `/uploads/${png.file_name}`);
    expect(alpha).toBe(0);
  });

  test('a picture of 12,000 by 9,000 pixels is resized in the browser', { tag: '@slow' }, async ({ page }) => {
    const form = await openUpload(page);
    await choose(form, file(name, phoneJpeg(12_000, 9000, 1)));
    await expect(entry(form, name)).toContainText('Ready', { timeout: 40_000 });
    await fillLast(form);
    await form.getByRole('button', { name: 'Upload Photo' }).click();
    await expect(form).toBeHidden();
    expect(await photosNamed(name)).toMatchObject([{ width: 2000, height: 1500 }]);
  });
});
