import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeNetwork, json, renderPage, rows } from '@/testing';
import { aPhoto } from '@/testing/photos';
import { GalleryBrowser } from './gallery-browser';

const photos = [aPhoto({ caption: 'The first one.' }), aPhoto({ id: 'b' }), aPhoto({ id: 'c', category: 'team' })];

beforeEach(() => {
  fakeNetwork({
    'GET /rest/v1/gallery_photos': () => rows(photos),
    'GET /rest/v1/rpc/gallery_counts': () =>
      json([
        { category: 'team', total: 1, visible: 1 },
        { category: 'court', total: 2, visible: 2 },
      ]),
  });
});
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const filter = () => screen.findByRole('combobox', { name: 'Category' });

it('says when a category has no photos, and leads back to all of them', async () => {
  renderPage(<GalleryBrowser />);
  fireEvent.change(await filter(), { target: { value: 'awards' } });
  expect(await screen.findByText('No photos found')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'View All Photos' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});
