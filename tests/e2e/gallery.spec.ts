/** The gallery: real files are uploaded, shown to visitors, and deleted. */
import type { Locator, Page } from '@playwright/test';
import {
  animatedWebp,
  leaksSecret,
  phoneJpeg,
  transparentPng,
} from '../../supabase/functions/_shared/testing/pictures.ts';
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

/** Names of the files whose upload has begun. */
function watchSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/v1/object/')) sent.push(request.url());
  });
  return sent;
}

test('a phone’s photo is shown upright and without GPS data, then changed, hidden and deleted', {
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
  const visit = async () => {
    await visitor.goto('/gallery');
    await startApp(visitor);
    await expect(visitor.getByRole('heading', { name: 'Where the brief is read.' })).toBeVisible();
  };
  await visit();
  const picture = visitor.getByRole('img', { name: caption });
  await expect(picture).toHaveAttribute('src', `/uploads/${small_file_name}`);
  await picture.scrollIntoViewIfNeeded();
  const getSize = (image: Locator) =>
    image.evaluate((one: HTMLImageElement) => one.decode().then(() => [one.naturalWidth, one.naturalHeight]));
  expect(await getSize(picture)).toEqual([427, 640]);
  await visitor.getByRole('button', { name: `Open ${caption}` }).click();
  const large = visitor.getByRole('dialog').getByRole('img');
  await expect(large).toHaveAttribute('src', `/uploads/${file_name}`);
  expect(await getSize(large)).toEqual([1333, 2000]);
  for (const one of [file_name, small_file_name]) {
    const response = await visitor.request.get(`/uploads/${one}`);
    expect(leaksSecret(await response.body())).toBe(false);
  }

  await page.getByRole('button', { name: `Edit ${name}.jpg` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Photo' });
  await edit.getByLabel('Caption').fill(`${caption} again`);
  await edit.getByRole('button', { name: 'Update Photo' }).click();
  await expect(edit).toBeHidden();
  const item = page.getByRole('listitem').filter({ hasText: name });
  await expect(item).toContainText(`${caption} again`);

  await item.getByRole('switch').press('Space');
  await expect(page.getByText('Visibility updated')).toBeVisible();
  for (const one of [file_name, small_file_name]) {
    expect((await visitor.request.get(`/uploads/${one}`)).status()).toBe(404);
    // The admin still sees it.
    expect((await page.request.get(`/uploads/${one}`)).status()).toBe(200);
  }
  await visit();
  await expect(visitor.getByText(`${name}.jpg`)).toHaveCount(0);

  await item.getByRole('button', { name: `Delete ${name}.jpg` }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this photo?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Photo deleted')).toBeVisible();
  await expect(item).toHaveCount(0);
  // The button of the photo that is at its place now.
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Delete /);
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

  test('stores the valid ones of many files, and shows what is wrong with the others', { tag: '@slow' }, async ({
    page,
  }) => {
    const sent = watchSent(page);
    const form = await openUpload(page);
    await choose(
      form,
      file(`${name} png`, await transparentPng(300, 200)),
      file(`${name} moving`, animatedWebp()),
      file(`${name} text.jpg`, 'Only words, whatever the name says.'),
      file(`${name} drawing.svg`, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      file(`${name} cut.jpg`, phoneJpeg(3000, 2000).slice(0, 9000)),
      file(`${name} large`, await transparentPng(1170, 1170, true)),
    );
    for (const [which, says] of [
      ['png', 'Ready'],
      ['moving', 'Ready'],
      ['text.jpg', 'This file is not a JPG, PNG or WebP picture'],
      ['drawing.svg', 'This file is not a JPG, PNG or WebP picture'],
      ['cut.jpg', 'This picture is damaged or incomplete and cannot be read'],
      ['large', 'This file is larger than 5MB'],
    ] as const) {
      await expect(entry(form, `${name} ${which}`)).toContainText(says);
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(sent).toEqual([]);
    await fillLast(form);
    await form.getByRole('button', { name: 'Upload 2 Photos' }).click();
    await expect(page.getByText('2 photos uploaded')).toBeVisible();
    for (const which of ['png', 'moving']) await expect(entry(form, `${name} ${which}`)).toContainText('Uploaded');
    expect(sent).toHaveLength(4);
    const rows = await photosNamed(name);
    const sizes = Object.fromEntries(rows.map((row) => [row.original_name, [row.width, row.height]]));
    expect(sizes).toEqual({ [`${name} png`]: [300, 200], [`${name} moving`]: [3, 2] });
    for (const row of rows) {
      const bytes = (await stored(row.file_name)) ?? new Uint8Array();
      expect(Buffer.from(bytes.slice(8, 12)).toString()).toBe('WEBP');
      expect(leaksSecret(bytes)).toBe(false);
    }
    // Still transparent: the first pixel of the picture.
    const png = rows.find(({ original_name }) => original_name.endsWith('png')) as Row;
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

  test('photos are reordered by keyboard and by dragging', { tag: '@slow' }, async ({ page }) => {
    const [one, other] = [`${name} one`, `${name} other`];
    await asService(
      'POST',
      'gallery_photos',
      [one, other].map((original_name, index) => ({
        original_name,
        file_name: `${unique('none')}.webp`,
        visible: false,
        sort_order: 8000 + index,
      })),
    );
    const order = async () => (await photosNamed(name)).map(({ original_name }) => original_name);
    await openAs(page, 'admin', '/admin/gallery');
    const items = page.getByRole('list', { name: 'Gallery photos' }).getByRole('listitem');
    const both = items.filter({ hasText: name });
    await expect(both).toContainText([one, other]);
    const up = page.getByRole('button', { name: `Move ${other} up` });
    await up.press('Enter');
    await expect(both).toContainText([other, one]);
    await expect(up).toBeFocused();
    await expect(page.getByText(/^It is number \d+ of the gallery now\.$/)).toBeVisible();
    await items
      .filter({ hasText: one })
      .getByTitle('Drag to another place')
      .dragTo(items.filter({ hasText: other }));
    await expect(both).toContainText([one, other]);
    await expect.poll(order).toEqual([one, other]);
    await page.reload();
    await expect(both).toContainText([one, other]);
  });
});
