import { act, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { fakeNetwork, findDialog, renderWithProviders, setupUser } from '@/testing';
import type { VisiblePhoto } from '../queries';
import { PhotoGrid } from './photo-grid';

const photo = (id: string, caption: string | null): VisiblePhoto => ({
  id,
  file_name: `${id}.webp`,
  small_file_name: null,
  original_name: `IMG-${id}.jpg`,
  caption,
  category: 'office',
  uploaded_at: '2026-11-20T05:00:00Z',
  width: 1600,
  height: 1067,
});
const photos = [photo('a', 'The library'), photo('b', null), photo('c', 'The court')];

/** The gallery, reached from another page. */
function open(path = '/gallery') {
  fakeNetwork({});
  const router = createMemoryRouter([{ path: '*', element: <PhotoGrid photos={photos} /> }], {
    initialEntries: ['/', path],
  });
  renderWithProviders(<RouterProvider router={router} />);
  return { router, user: setupUser() };
}

it('calls a photo by its caption, else by its file name', () => {
  open();
  const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(titles).toEqual(['The library', 'IMG-b.jpg', 'The court']);
  expect(screen.getByText('IMG-a.jpg')).toBeVisible();
});

it('opens a photo and goes to the next ones in a circle', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Open IMG-b.jpg' }));
  const dialog = await findDialog('dialog', { name: 'IMG-b.jpg' });
  expect(within(dialog).getByRole('status')).toHaveTextContent('2 of 3');
  await user.click(within(dialog).getByRole('button', { name: 'Next photo' }));
  expect(await screen.findByRole('dialog', { name: 'The court' })).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('dialog', { name: 'The library' })).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByRole('dialog', { name: 'The court' })).toBeVisible();
});

it('stays on the page when a photo is closed twice before it is gone', async () => {
  const { router, user } = open();
  await user.click(screen.getByRole('button', { name: 'Open IMG-b.jpg' }));
  const close = within(await findDialog('dialog', { name: 'IMG-b.jpg' })).getByRole('button', { name: 'Close dialog' });
  act(() => {
    close.click();
    close.click();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location).toMatchObject({ pathname: '/gallery', search: '' });
});

it('shows the photo of a link, and stays on the page when it is closed', async () => {
  const { router, user } = open('/gallery?photo=c');
  const dialog = await findDialog('dialog', { name: 'The court' });
  await user.click(within(dialog).getByRole('button', { name: 'Close dialog' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location).toMatchObject({ pathname: '/gallery', search: '' });
});

it('shows nothing for a photo that does not exist', () => {
  open('/gallery?photo=none');
  expect(screen.queryByRole('dialog')).toBeNull();
});
