import { dayAt, toIso } from '@contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { addDays } from '@/lib/dates';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, type Route, renderPage, setupUser } from '@/testing';
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

it('begins with what is next and what is asked for, and ends with what happened, the newest first', async () => {
  const heard = { outcome: 'part_heard', purpose: 'Arguments' };
  const hearing = anEvent({ start_date: day(0, '00:01'), court_hall: '7', item_number: '14', bring: 'The receipts' });
  const events = [
    anEvent({ ...heard, purpose: 'Admission', start_date: day(-60) }),
    anEvent({ ...heard, start_date: day(-30) }),
    anEvent({ type: 'meeting', title: 'Conference of today', start_date: day(0, '00:00') }),
    hearing,
    anEvent({ type: 'meeting', title: 'Conference', start_date: day(9) }),
  ];
  const user = open({
    'GET /rest/v1/events': ({ headers }) => json(headers.get('accept')?.includes('object') ? hearing : events),
    'GET /rest/v1/document_requests': () =>
      json([
        { id: 'r', title: 'PAN card', created_at: day(-1), answered_at: null },
        { id: 's', title: 'Allotment letter', created_at: day(-1), answered_at: day(-1) },
      ]),
  });
  const next = await screen.findByRole('region', { name: 'What is next' });
  expect(next).toHaveTextContent(/^Next Hearing, today .*12:01 am/);
  expect(next).toHaveTextContent('Court hall 7, item 14, Supreme Court of India');
  expect(next).toHaveTextContent('Bring: The receipts');
  await screen.findByRole('button', { name: 'Send: PAN card' });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Nair v. Greenfield',
    expect.stringMatching(/12:01 am$/),
    'Related Events',
    'What is asked for',
    'Messages',
    'Documents',
    'What happened',
    'Description',
  ]);
  const documents = screen.getByRole('region', { name: 'Documents' });
  expect(within(documents).getByRole('list', { name: 'Requested documents' })).toHaveTextContent('Allotment letter');
  const past = within(screen.getByRole('list', { name: 'Hearings' })).getAllByRole('listitem');
  expect(past.map(({ textContent }) => /Conference of today|Arguments|Admission/.exec(textContent ?? '')?.[0])).toEqual(
    ['Conference of today', 'Arguments', 'Admission'],
  );
  expect(screen.getByRole('link', { name: /^Map of Supreme Court/ })).toBeVisible();
  await user.click(within(next).getByRole('button'));
  expect(await findDialog('dialog')).toBeVisible();
});

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
