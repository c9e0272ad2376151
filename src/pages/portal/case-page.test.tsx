import { dayAt, toIso } from '@contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { addDays } from '@/lib/dates';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, type Route, renderPage, setupUser } from '@/testing';
import { aCase } from '@/testing/cases';
import { CasePage } from './case-page';

const id = '00000000-0000-4000-8001-000000000001';
const day = (days: number, time = '10:30') => toIso(`${addDays(dayAt(new Date()), days)}T${time}`);
const anEvent = (changes: object) => ({
  id: crypto.randomUUID(),
  type: 'hearing',
  title: 'Final hearing',
  location: 'Supreme Court of India',
  end_date: day(0, '13:00'),
  is_tentative: false,
  outcome: null,
  order: null,
  ...changes,
});

beforeEach(() => setSession(aUser()));

function open(routes: Record<string, Route> = {}, address = `/dashboard/cases/${id}`) {
  const empty = ['events', 'case_parties', 'case_messages', 'case_documents', 'document_requests', 'site_settings'];
  fakeNetwork({
    ...Object.fromEntries(empty.map((table) => [`GET /rest/v1/${table}`, () => json([])])),
    'GET /rest/v1/cases': () => json([aCase({ id, status: 'closed' })]),
    ...routes,
  });
  renderPage(<CasePage id={id} />, address, '/dashboard/cases/:id/:section?');
  return setupUser();
}

it.each([
  ['there never was a date', [], 'No events scheduled for this case.'],
  ['all is over', [anEvent({ start_date: day(-3) })], 'No hearing is fixed: the case is closed.'],
])('says so where nothing is next as %s', async (_, events, sentence) => {
  open({ 'GET /rest/v1/events': () => json(events) });
  expect(await screen.findByRole('region', { name: 'What is next' })).toHaveTextContent(sentence);
});

it.each([
  ['another’s or a deleted case', `/dashboard/cases/${id}`],
  ['a part of a case', `/dashboard/cases/${id}/documents`],
])('says of %s that it is not there, in a heading, and leads to the others', async (_, address) => {
  open({ 'GET /rest/v1/cases': () => json([]) }, address);
  expect(await screen.findByRole('heading', { level: 1, name: 'This is not here any more' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'My Cases' })).toHaveAttribute('href', '/dashboard/cases');
});
