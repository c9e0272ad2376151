import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '@/testing/render';
import { MonthGrid } from './month-grid';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // Late in the evening in London it is already the next day at the practice.
  vi.setSystemTime('2026-12-15T20:00:00Z');
});
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows six weeks from Sunday to Saturday, and marks today on the practice’s calendar', () => {
  renderWithProviders(<MonthGrid />);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent?.slice(3))).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]);
  expect(screen.getAllByRole('cell')).toHaveLength(42);
  const today = screen.getAllByRole('cell').filter((day) => day.getAttribute('aria-current') === 'date');
  expect(today.map((day) => day.textContent)).toEqual(['16Wednesday, 16 December 2026']);
});

it('shows the first event of a day, and how many more there are', () => {
  renderWithProviders(<MonthGrid />);
  const friday = screen.getAllByRole('cell').find((day) => day.textContent?.includes('18 December 2026'));
  expect(within(friday!).getByText('Civil appeal, final hearing')).toBeInTheDocument();
  expect(within(friday!).getByText('+1 more')).toBeInTheDocument();
});

it('goes over the end of a year and back', () => {
  renderWithProviders(<MonthGrid />);
  click('Next month');
  expect(screen.getByRole('heading', { name: 'January 2027' })).toBeInTheDocument();
  click('Previous month');
  click('Previous month');
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeInTheDocument();
});
