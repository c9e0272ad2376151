import { screen } from '@testing-library/react';
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
