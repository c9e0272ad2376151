import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '@/testing/render';
import { Stars } from './stars';

it.each([
  [5, 'full full full full full'],
  [4.5, 'full full full full half'],
  [3, 'full full full empty empty'],
  [1.2, 'full empty empty empty empty'],
  [2.3, 'full full half empty empty'],
  [2.8, 'full full full empty empty'],
])('draws %d as %s', (value, fills) => {
  renderWithProviders(<Stars value={value} />);
  const stars = screen.getByRole('img', { name: `${value} out of 5 stars` });
  expect(Array.from(stars.children, (star) => (star as SVGElement).dataset.fill).join(' ')).toBe(fills);
});
