import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork, findDialog, renderPage, setupUser } from '@/testing';
import { aPhoto } from '@/testing/photos';
import { PhotoGrid } from './photo-grid';

const photos = [
  aPhoto({ caption: 'The library' }),
  aPhoto({ id: 'b', original_name: 'IMG-b.jpg' }),
  aPhoto({ id: 'c', caption: 'The court' }),
];

/** The gallery, reached from another page. */
function open(path = '/gallery') {
  fakeNetwork({});
  return { ...renderPage(<PhotoGrid photos={photos} />, ['/', path]), user: setupUser() };
}

it('opens a photo and goes to the next ones in a circle', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Open IMG-b.jpg' }));
  const dialog = await findDialog('dialog', { name: 'IMG-b.jpg' });
  expect(within(dialog).getByRole('status')).toHaveTextContent('2 of 3');
  expect(within(dialog).queryByText('Description')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Next photo' }));
  expect(await screen.findByRole('dialog', { name: 'The court' })).toBeVisible();
  expect(within(dialog).getByText('Description').nextElementSibling).toHaveTextContent('The court');
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
