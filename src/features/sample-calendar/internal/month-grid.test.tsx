import { fireEvent, screen, within } from '@testing-library/react';
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

it('shows the first event of a day, and how many more there are', () => {
  renderWithProviders(<MonthGrid />);
  const friday = screen.getAllByRole('cell').find((day) => day.textContent?.includes('18 Dec 2026'));
  expect(within(friday!).getByText('Civil appeal, final hearing')).toBeInTheDocument();
  expect(within(friday!).getByText('+1 more')).toBeInTheDocument();
});

it('goes to other months and back', () => {
  renderWithProviders(<MonthGrid />);
  for (const [button, month] of [
    ['Next month', 'January 2027'],
    ['Previous month', 'December 2026'],
  ]) {
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect(screen.getByRole('heading', { name: month })).toBeInTheDocument();
  }
});
