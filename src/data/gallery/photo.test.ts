import { expect, it } from 'vitest';
import { photoUrl } from './photo';

it.each([
  ['IMG-20240101-WA0001.jpg', '/attached_assets/IMG-20240101-WA0001.jpg'],
  ['office-chamber-desk.webp', '/uploads/office-chamber-desk.webp'],
  ['img-small.webp', '/uploads/img-small.webp'],
  ['MY-IMG-1.webp', '/uploads/MY-IMG-1.webp'],
  ['a photo?.webp', '/uploads/a%20photo%3F.webp'],
])('%s is served from %s', (fileName, address) => {
  expect(photoUrl(fileName)).toBe(address);
});
