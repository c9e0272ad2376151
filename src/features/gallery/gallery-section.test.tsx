import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeNetwork, json, type Route, renderPage, rows, type SentRequest } from '@/testing';
import { aPhoto } from '@/testing/photos';
import { GallerySection } from './gallery-section';

const table = 'GET /rest/v1/gallery_photos';
const counted = 'GET /rest/v1/rpc/gallery_counts';
let routes: Record<string, Route>;
let sent: SentRequest[];

/** The first photos of so many, and how many each category has. */
function gallery(count: number): Record<string, Route> {
  const counts = [
    { category: 'awards', total: 1, visible: 1 },
    { category: 'court', total: count - 1, visible: count - 1 },
  ];
  return {
    [table]: () => rows(Array.from({ length: Math.min(count, 6) }, (_, index) => aPhoto({ id: `${index + 1}` }))),
    [counted]: () => json(counts.filter(({ total }) => total > 0)),
  };
}

beforeEach(() => {
  routes = gallery(0);
  sent = fakeNetwork(routes);
});

it('reads six photos and how many there are, and shows the way to the rest', async () => {
  Object.assign(routes, gallery(7));
  renderPage(<GallerySection />);
  expect(await screen.findByRole('link', { name: 'View Full Gallery' })).toHaveAttribute('href', '/gallery');
  expect(await screen.findAllByRole('img')).toHaveLength(6);
  expect(sent.find(({ url }) => url.includes('gallery_photos'))?.url).toMatch(/[?&]limit=6(&|$)/);
  expect(screen.getByText('Awards & Recognition 1')).toBeInTheDocument();
  expect(screen.getByText('Court Appearances 6')).toBeInTheDocument();
  expect(screen.queryByText(/^Team/)).toBeNull();
});

it('shows no way to the rest where there is none', async () => {
  Object.assign(routes, gallery(6));
  renderPage(<GallerySection />);
  expect(await screen.findByText('Court Appearances 5')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'View Full Gallery' })).toBeNull();
});

it('puts a drawing in the place of a photo that cannot be shown', async () => {
  Object.assign(routes, gallery(1));
  renderPage(<GallerySection />);
  fireEvent.error(await screen.findByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Photo 1.jpg' })).toBeInTheDocument();
});
