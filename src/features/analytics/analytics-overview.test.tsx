import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, type Route, renderPage, setupUser } from '@/testing';
import { AnalyticsOverview } from './analytics-overview';

const summary = 'POST /rest/v1/rpc/analytics_summary';
const visits = 'POST /rest/v1/rpc/visits_over_time';

const figures = {
  total_visitors: 2847,
  contact_forms: 100,
  active_cases: 12,
  testimonials: 7,
  service_shares: [
    { service: 'criminal', submissions: 35, share: 35 },
    { service: 'civil', submissions: 28, share: 28 },
    { service: 'other', submissions: 1, share: 0 },
  ],
};

/** The answer of the database: the days that were asked for, of which the last but one had the most visits. */
const counted: Route = ({ body }) => {
  const { p_unit: unit, p_periods: periods } = body as { p_unit: 'day' | 'month'; p_periods: number };
  const first = (index: number) =>
    unit === 'day' ? new Date(Date.UTC(2026, 9, 23 + index)) : new Date(Date.UTC(2025, 11 + index));
  const counts = Array.from({ length: periods }, (_, index) => ({
    first_day: first(index).toISOString().slice(0, 10),
    visits: index === periods - 2 ? 40 : 1,
  }));
  return json(counts);
};

beforeEach(() => setSession(aUser({ role: 'admin' })));

function open() {
  const sent = fakeNetwork({ [summary]: () => json([figures]), [visits]: counted });
  renderPage(<AnalyticsOverview />);
  return { sent, user: setupUser() };
}

it('shows the four figures, and what part of the submissions each service has', async () => {
  open();
  expect(await screen.findByText('2,847')).toBeVisible();
  expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['2,847', '100', '12', '7']);
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    'Criminal Defense35%35 submissions',
    'Civil Litigation28%28 submissions',
    'Other Servicesunder 1%1 submission',
  ]);
});

it('draws the visits of the last thirty days, and says what the drawing shows', async () => {
  const { sent } = open();
  const chart = await screen.findByRole('img', { name: 'Bar chart of the visits by day' });
  expect(chart).toHaveAccessibleDescription('69 visits in the last 30 days; the most on 20 Nov 2026: 40.');
  const bars = chart.querySelectorAll('rect');
  expect(bars).toHaveLength(30);
  const heights = [...bars].map((bar) => Number(bar.getAttribute('height')));
  expect([heights[0], heights[28]]).toEqual([1, 40]);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('figure a')];
  expect(links).toHaveLength(30);
  expect(links[28]).toHaveAttribute('title', '20 Nov 2026: 40. Contact submissions of 20 Nov 2026');
  expect(links[28]).toHaveAttribute('href', '/admin/submissions?from=2026-11-20&to=2026-11-20');
  expect(sent.find(({ url }) => url.includes('visits_over_time'))?.body).toEqual({ p_unit: 'day', p_periods: 30 });
});

it('shows other time spans, and the chosen one as a table, the newest first', async () => {
  const { sent, user } = open();
  await screen.findByRole('img', { name: 'Bar chart of the visits by day' });
  const months = screen.getByRole('button', { name: 'Last 12 months' });
  await user.click(months);
  const chart = await screen.findByRole('img', { name: 'Bar chart of the visits by month' });
  expect(chart.querySelectorAll('rect')).toHaveLength(12);
  expect(months).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Last 30 days' })).toHaveAttribute('aria-pressed', 'false');
  expect(sent.at(-1)?.body).toEqual({ p_unit: 'month', p_periods: 12 });
  const toggle = screen.getByRole('button', { name: 'Show as a table' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  const lines = within(screen.getByRole('table', { name: 'Visits, last 12 months' })).getAllByRole('row');
  const [, first, second] = lines.map((line) => line.textContent);
  expect([lines.length, first, second]).toEqual([13, 'November 20261View', 'October 202640View']);
  const october = screen.getByRole('link', { name: 'View: Contact submissions of October 2026' });
  expect(october).toHaveAttribute('href', '/admin/submissions?from=2026-10-01&to=2026-10-31');
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.click(toggle);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
