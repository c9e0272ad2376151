import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, deferred, fakeNetwork, findDialog, json, type Route, renderPage, rows, setupUser } from '@/testing';
import { aPhoto } from '@/testing/photos';
import { AdminPhotos } from './admin-photos';

const table = '/rest/v1/gallery_photos';
const read = `GET ${table}`;
const remove = `DELETE ${table}`;
const removeFiles = 'DELETE /storage/v1/object/gallery';
const counts = 'GET /rest/v1/rpc/gallery_counts';
const move = 'POST /rest/v1/rpc/move_gallery_photo';

beforeEach(() => setSession(aUser({ role: 'admin' })));

function open(routes: Record<string, Route>) {
  const sent = fakeNetwork({ [counts]: () => json([]), ...routes });
  renderPage(<AdminPhotos />);
  return {
    user: setupUser(),
    of: (method: string) => sent.filter((one) => one.method === method),
    lists: () => sent.filter(({ method, url }) => method === 'GET' && url.includes('sort_order')),
  };
}

const three = () => [aPhoto(), aPhoto({ id: 'b' }), aPhoto({ id: 'c' })];
const item = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('li') ?? expect.fail('not in a list');
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('the order of the photos', () => {
  it('goes on on the next page', async () => {
    open({ [read]: () => rows(three(), 4) });
    expect(await screen.findByRole('button', { name: 'Move Photo c.jpg down' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  });

  const click = async (name: string) => setupUser().click(await screen.findByRole('button', { name }));

  it('keeps the last of quick moves, whenever the answers come, and leaves out a failed one', async () => {
    const responses = [deferred<Response>(), deferred<Response>(), deferred<Response>()];
    const written: unknown[] = [];
    const { lists } = open({
      // The list that is read again never comes: the order on the screen is known without it.
      [read]: () => (lists().length === 1 ? rows(three()) : deferred<Response>().promise),
      [move]: ({ body }) => {
        written.push(body);
        return responses[written.length - 1]?.promise ?? json({}, 500);
      },
    });
    const done = () => new Response(null, { status: 204 });
    await click('Move Photo c.jpg up');
    await click('Move Photo c.jpg up');
    await click('Move Photo a.jpg down');
    const last = ['Photo c.jpg', 'Photo b.jpg', 'Photo a.jpg'];
    await waitFor(() => expect(names()).toEqual(last));
    for (const [index, response] of [done(), done(), json({ message: 'no' }, 403)].entries()) {
      await waitFor(() => expect(written).toHaveLength(index + 1));
      expect(names()).toEqual(last);
      responses[index]?.resolve(response);
    }
    expect(await screen.findByText('Failed to update photo.')).toBeInTheDocument();
    await waitFor(() => expect(names()).toEqual(['Photo c.jpg', 'Photo a.jpg', 'Photo b.jpg']));
    expect(written).toEqual(
      [2, 1, 3].map((position, index) => ({ p_photo_id: index < 2 ? 'c' : 'a', p_position: position })),
    );
  });

  it('leaves the focus where it was, also at the ends, where there is no further', async () => {
    const { user, of } = open({ [read]: () => rows(three()), [move]: () => deferred<Response>().promise });
    const up = await screen.findByRole('button', { name: 'Move Photo b.jpg up' });
    up.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()[0]).toBe('Photo b.jpg'));
    expect(up).toHaveFocus();
    expect(up).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(of('POST')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Move Photo c.jpg down' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('counts the places over all pages, and goes on where a page ends', async () => {
    const getPage = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => aPhoto({ id: `${from + n}` }));
    const { user, of } = open({
      [read]: ({ url }) => {
        const offset = Number(new URL(url).searchParams.get('offset') ?? 0);
        return rows(offset === 0 ? getPage(1, 20) : getPage(21, 3), 23);
      },
      [move]: () => new Response(null, { status: 204 }),
    });
    await click('Move Photo 20.jpg down');
    await waitFor(() => expect(of('POST')).toMatchObject([{ body: { p_photo_id: '20', p_position: 21 } }]));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await click('Move Photo 21.jpg up');
    await waitFor(() => expect(of('POST')[1]).toMatchObject({ body: { p_photo_id: '21', p_position: 20 } }));
  });

  it('changes by dragging, which shows where it would be dropped; what is dragged in from elsewhere moves nothing', async () => {
    const { of } = open({ [read]: () => rows(three()), [move]: () => deferred<Response>().promise });
    const last = await item('Photo c.jpg');
    fireEvent.drop(last);
    expect(of('POST')).toHaveLength(0);
    const handle = within(await item('Photo a.jpg')).getByTitle('Drag to another place');
    const start = createEvent.dragStart(handle);
    const dataTransfer = { setData: vi.fn(), setDragImage: vi.fn() };
    Object.defineProperty(start, 'dataTransfer', { value: dataTransfer });
    fireEvent(handle, start);
    expect(dataTransfer.setDragImage).toHaveBeenCalledWith(await item('Photo a.jpg'), 0, 0);
    fireEvent.dragOver(last);
    expect(last).toHaveAttribute('data-after');
    fireEvent.drop(last);
    await waitFor(() => expect(names()).toEqual(['Photo b.jpg', 'Photo c.jpg', 'Photo a.jpg']));
    await waitFor(() => expect(of('POST')).toMatchObject([{ body: { p_photo_id: 'a', p_position: 3 } }]));
    expect(last).not.toHaveAttribute('data-after');
  });
});

describe('deleting a photo', () => {
  const ask = async () => {
    await setupUser().click(await screen.findByRole('button', { name: 'Delete Photo a.jpg' }));
    return within(await findDialog('alertdialog', { name: 'Are you sure you want to delete this photo?' }));
  };

  it('leaves the files of the site where they are', async () => {
    const { user, of } = open({
      [read]: () => rows([aPhoto({ file_name: 'IMG-2024.jpg', small_file_name: null })]),
      [remove]: () => json([{ id: 'a' }]),
    });
    await user.click((await ask()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Photo deleted')).toBeInTheDocument();
    expect(of('DELETE')).toHaveLength(1);
  });

  it('is done even when the files stay behind for the sweep', async () => {
    const { user } = open({
      [read]: () => rows([aPhoto()]),
      [remove]: () => json([{ id: 'a' }]),
      [removeFiles]: () => json({ message: 'no' }, 500),
    });
    await user.click((await ask()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Photo deleted')).toBeInTheDocument();
  });
});
