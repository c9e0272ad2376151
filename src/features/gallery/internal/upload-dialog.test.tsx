import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as errorMessages from '@texts/error';
import * as validationMessages from '@texts/validation';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, type Route, renderPage, rows, setupUser } from '@/testing';
import { aJpeg, fakePictures, holdFiles, type SentFile } from '@/testing/photos';
import { AdminPhotos } from '../admin-photos';

const add = 'POST /rest/v1/gallery_photos';

let files: SentFile[];
beforeEach(() => {
  files = holdFiles();
  setSession(aUser({ role: 'admin' }));
  fakePictures();
});
const picker = () => screen.getByLabelText(/^Choose photos/);
const row = async (name: string) => (await screen.findByText(name)).closest('li') ?? expect.fail('not in a list');
const rowSays = (name: string, text: string | RegExp) =>
  waitFor(async () => expect(await row(name)).toHaveTextContent(text));
const submit = (name: string | RegExp = /^Upload/) => within(screen.getByRole('dialog')).getByRole('button', { name });
/** The file that is being sent, once there are that many. */
async function sent(count: number): Promise<SentFile> {
  await waitFor(() => expect(files).toHaveLength(count));
  return files[count - 1] as SentFile;
}
const respond = async (count: number, status = 200, text?: string) => {
  const file = await sent(count);
  act(() => file.respond(status, text));
};

async function open(routes: Record<string, Route> = {}) {
  const requests = fakeNetwork({
    'GET /rest/v1/gallery_photos': () => rows([], 0),
    'GET /rest/v1/rpc/gallery_counts': () => json([]),
    'DELETE /rest/v1/gallery_photos': () => json([]),
    'DELETE /storage/v1/object/gallery': () => json([]),
    [add]: () => json([{ id: 'n' }], 201),
    ...routes,
  });
  const { unmount } = renderPage(<AdminPhotos />);
  const user = setupUser();
  await user.click(await screen.findByRole('button', { name: 'Upload Photos' }));
  await findDialog('dialog', { name: 'Upload Photos' });
  return { requests, user, unmount, of: (method: string) => requests.filter((one) => one.method === method) };
}

const removed = (requests: { method: string; url: string; body: unknown }[]) =>
  requests.filter(({ method, url }) => method === 'DELETE' && url.includes('/storage/')).map(({ body }) => body);
const getName = ({ path }: SentFile) => path.split('/').at(-1);

describe('photos that are uploaded', () => {
  it('go the small file first, then the full one, then the row, with their progress', async () => {
    const { user, of } = await open();
    await user.upload(picker(), aJpeg('../My steps.jpg'));
    await rowSays('../My steps.jpg', 'Ready');
    await user.type(screen.getByLabelText('Caption'), ' In the morning ');
    await user.selectOptions(screen.getByLabelText('Category'), 'Court Appearances');
    await user.type(screen.getByLabelText('Sort Order'), '4');
    await user.click(screen.getByRole('switch', { name: 'Visibility' }));
    await user.click(submit('Upload Photo'));
    const small = await sent(1);
    expect(small.path).toMatch(/^\/storage\/v1\/object\/gallery\/.*-small\.webp$/);
    expect(small.headers).toMatchObject({ 'cache-control': 'max-age=60', 'content-type': 'image/webp' });
    const bar = await screen.findByRole('progressbar', { name: 'Upload of ../My steps.jpg' });
    expect(bar).toHaveAttribute('value', '0');
    await respond(1);
    const full = await sent(2);
    expect(getName(full)).toBe(getName(small)?.replace('-small', ''));
    act(() => full.upload.onprogress?.({ loaded: 40 }));
    // 10 of the small one and 40 of 90.
    expect(await screen.findByText('50%')).toBeVisible();
    expect(of('POST')).toHaveLength(0);
    await respond(2);
    expect(await screen.findByText('Photo uploaded successfully')).toBeInTheDocument();
    expect(of('POST').map(({ body }) => body)).toEqual([
      {
        file_name: getName(full),
        small_file_name: getName(small),
        original_name: 'My steps.jpg',
        width: 2000,
        height: 1500,
        caption: 'In the morning',
        category: 'court',
        visible: false,
        sort_order: 4,
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('does not leave the page for photos that are dropped beside their place', async () => {
    const { unmount } = await open();
    const beside = screen.getByRole('dialog');
    const isTaken = (element: Element) => !fireEvent.dragOver(element) && !fireEvent.drop(element);
    expect(isTaken(beside)).toBe(true);
    expect(screen.queryByRole('list', { name: /photos/i })).not.toBeInTheDocument();
    unmount();
    expect(isTaken(document.body)).toBe(false);
  });

  it('are dropped, several at once, each with its own result; a refused one is never sent', async () => {
    const { user, of } = await open();
    fireEvent.drop(screen.getByText('Choose photos, or drop them here'), {
      dataTransfer: {
        files: [aJpeg('a.jpg'), new File(['only words'], 'broken.jpg', { type: 'image/jpeg' }), aJpeg('b.jpg')],
      },
    });
    await rowSays('broken.jpg', validationMessages.photoType);
    await rowSays('a.jpg', 'Ready');
    expect((await row('a.jpg')).querySelector('img')).toHaveAttribute('src', 'blob:a');
    await user.click(await screen.findByRole('button', { name: 'Upload 2 Photos' }));
    for (const count of [1, 2, 3, 4]) await respond(count);
    expect(await screen.findByText('2 photos uploaded')).toBeInTheDocument();
    // Without a sort order: the database puts them last.
    expect(of('POST').map(({ body }) => Object.hasOwn(body as object, 'sort_order'))).toEqual([false, false]);
    // The list is read again once for both.
    await waitFor(() => expect(of('GET').filter(({ url }) => url.includes('sort_order'))).toHaveLength(2));
    // It stays: one of them has something to tell.
    await rowSays('a.jpg', 'Uploaded');
    await rowSays('broken.jpg', validationMessages.photoType);
  });

  it('can be taken out before they are sent', async () => {
    const { user } = await open();
    await user.upload(picker(), [aJpeg('a.jpg'), aJpeg('b.jpg')]);
    await user.click(await screen.findByRole('button', { name: 'Remove a.jpg' }));
    expect(screen.queryByText('a.jpg')).not.toBeInTheDocument();
    await user.click(submit('Upload Photo'));
    await respond(1);
    await respond(2);
    expect(await screen.findByText('Photo uploaded successfully')).toBeInTheDocument();
    expect(files).toHaveLength(2);
  });
});

describe('a photo that fails', () => {
  it('removes what was stored, says so and offers to try again when the connection breaks', async () => {
    const { user, of, requests } = await open();
    await user.upload(picker(), aJpeg('a.jpg'));
    await user.click(submit('Upload Photo'));
    await respond(1);
    await respond(2, 0);
    expect(await screen.findByText('Upload failed')).toBeInTheDocument();
    await rowSays('a.jpg', errorMessages.unavailable);
    expect(removed(requests)).toEqual([{ prefixes: files.map(getName) }]);
    expect(of('POST')).toHaveLength(0);
    // Under another name: what became of the first is not known for sure.
    await user.click(await screen.findByRole('button', { name: 'Upload Photo' }));
    expect(getName(await sent(3))).not.toBe(getName(files[0] as SentFile));
    await respond(3);
    await respond(4);
    expect(await screen.findByText('Photo uploaded successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    ['leaves no file when its row is refused', 403, 1],
    ['keeps its files as long as its row may be there', 500, 0],
  ])('%s', async (_what, status, removals) => {
    const refused = () => json({ message: 'no' }, status);
    const { user, requests } = await open({
      [add]: refused,
      ...(status === 500 && { 'DELETE /rest/v1/gallery_photos': refused }),
    });
    await user.upload(picker(), aJpeg('a.jpg'));
    await user.click(submit('Upload Photo'));
    await respond(1);
    await respond(2);
    expect(await screen.findByText('Upload failed')).toBeInTheDocument();
    await rowSays('a.jpg', 'Failed to upload photo.');
    expect(removed(requests)).toEqual([{ prefixes: files.map(getName) }].slice(0, removals));
  });

  it.each([
    [413, validationMessages.uploadSize],
    [415, validationMessages.photoType],
  ])('is not offered again where it is refused as it is (%d)', async (status, message) => {
    const { user } = await open();
    await user.upload(picker(), [aJpeg('a.jpg'), aJpeg('b.jpg')]);
    await user.click(await screen.findByRole('button', { name: 'Upload 2 Photos' }));
    await respond(1, status);
    await respond(2, 500);
    await user.click(await screen.findByRole('button', { name: 'Upload Photo' }));
    await respond(3);
    await respond(4);
    expect(await screen.findByText('Photo uploaded successfully')).toBeInTheDocument();
    await rowSays('a.jpg', message);
    await rowSays('b.jpg', 'Uploaded');
  });
});

it('asks before it is closed; closed while a photo is sent, it calls that off, silently and without a trace', async () => {
  const { user, of, requests } = await open();
  await user.upload(picker(), aJpeg('a.jpg'));
  await user.click(submit('Upload Photo'));
  await sent(1);
  await user.keyboard('{Escape}');
  const question = within(await findDialog('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(removed(requests)).toHaveLength(1));
  expect(files).toHaveLength(1);
  expect(of('POST')).toHaveLength(0);
  expect(screen.queryByText('Upload failed')).not.toBeInTheDocument();
});
