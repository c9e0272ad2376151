import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '@/testing/render';
import { MonthGrid } from './month-grid';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // Late in the evening in London it is already the next day at the practice.
  vi.setSystemTime('2026-12-15T20:00:00Z');
});

it('marks today on the practice’s calendar', () => {
  renderWithProviders(<MonthGrid />);
  const today = screen.getAllByRole('cell').filter((day) => day.getAttribute('aria-current') === 'date');
  expect(today.map((day) => day.textContent)).toEqual(['16Wednesday, 16 Dec 2026']);
});
