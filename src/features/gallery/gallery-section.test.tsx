import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeNetwork, held, json, type Route, rows } from '@/lib/testing/network';
import { renderPage } from '@/testing/render';
import { GallerySection } from './gallery-section';

const table = 'GET /rest/v1/gallery_photos';
let routes: Record<string, Route>;

const photo = (number: number) => ({
  id: String(number),
  file_name: `photo-${number}.webp`,
  original_name: `Photo ${number}.jpg`,
  caption: null,
  category: number === 1 ? 'awards' : 'court',
  uploaded_at: '2026-11-24T05:00:00+00:00',
  width: 1600,
  height: 1067,
});
const photos = (count: number) => rows(Array.from({ length: count }, (_, index) => photo(index + 1)));

beforeEach(() => {
  routes = {};
  fakeNetwork(routes);
});

it('says that it is loading until the photos are there', async () => {
  const answer = held<Response>();
  routes[table] = () => answer.promise;
  renderPage(<GallerySection />);
  expect(screen.getByText('Loading photos...')).toBeInTheDocument();
  answer.resolve(photos(1));
  expect(await screen.findByRole('heading', { name: 'Photo 1.jpg' })).toBeInTheDocument();
  expect(screen.queryByText('Loading photos...')).toBeNull();
});

it.each([
  ['there are none', () => rows([])],
  ['they cannot be read', () => json({ message: 'no' }, 500)],
])('shows the two empty texts when %s', async (_, route) => {
  routes[table] = route;
  renderPage(<GallerySection />);
  expect(await screen.findByText('Gallery photos will appear here once uploaded')).toBeInTheDocument();
  expect(
    screen.getByText('Photos will be available soon. Check back later to see moments from our legal practice.'),
  ).toBeInTheDocument();
});

it('shows six photos, their counts, and the way to the rest', async () => {
  routes[table] = () => photos(7);
  renderPage(<GallerySection />);
  expect(await screen.findByRole('link', { name: 'View Full Gallery' })).toHaveAttribute('href', '/gallery');
  expect(screen.getAllByRole('img')).toHaveLength(6);
  expect(screen.getByText('Awards & Recognition 1')).toBeInTheDocument();
  expect(screen.getByText('Court Appearances 6')).toBeInTheDocument();
  expect(screen.queryByText(/^Team/)).toBeNull();
});

it('offers no way to the rest when all are shown', async () => {
  routes[table] = () => photos(6);
  renderPage(<GallerySection />);
  expect(await screen.findAllByRole('img')).toHaveLength(6);
  expect(screen.queryByRole('link', { name: 'View Full Gallery' })).toBeNull();
});

it('puts a drawing in the place of a photo that cannot be shown', async () => {
  routes[table] = () => photos(1);
  renderPage(<GallerySection />);
  fireEvent.error(await screen.findByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Photo 1.jpg' })).toBeInTheDocument();
});
