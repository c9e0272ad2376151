import { toIso } from '@contract';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CaseFormContext } from '@/features/cases/case-form-provider';
import { EventFormContext } from '@/features/events/event-form-provider';
import { addDays } from '@/lib/dates';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, type Route, renderPage, setupUser } from '@/testing';
import { aCase } from '@/testing/cases';
import { CasePage } from './case-page';

const id = '00000000-0000-4000-8001-000000000001';
const address = `/admin/cases/${id}?status=active`;
const courtCase = aCase({ id, court: 'Supreme Court of India', diary_number: '14704/2025' });
const client = { full_name: 'Meera Nair', phone: '+919876543210', email: 'meera@example.com', language: 'hi' };
const anEvent = (changes: object) => ({
  id: crypto.randomUUID(),
  title: 'Hearing',
  type: 'hearing',
  start_date: '2031-03-04T05:00:00+00:00',
  location: 'Court 7',
  is_tentative: false,
  outcome: null,
  next_event_id: null,
  order: null,
  ...changes,
});

beforeEach(() => setSession(aUser({ role: 'admin' })));

function open(routes: Record<string, Route> = {}, at = address) {
  const empty = [
    'events',
    'case_parties',
    'case_assignees',
    'profiles',
    'case_messages',
    'case_documents',
    'document_requests',
    'legal_holds',
    'case_diary',
  ];
  fakeNetwork({
    ...Object.fromEntries(empty.map((table) => [`GET /rest/v1/${table}`, () => json([])])),
    'GET /rest/v1/cases': () => json([{ ...courtCase, client }]),
    'POST /rest/v1/rpc/message_inbox': () => json([]),
    ...routes,
  });
  const page = (
    <CaseFormContext value={vi.fn()}>
      <EventFormContext value={vi.fn()}>
        <CasePage id={id} />
      </EventFormContext>
    </CaseFormContext>
  );
  renderPage(page, at, '/admin/cases/:id/:section?');
  return setupUser();
}

const day = (days: number) => toIso(`${addDays(new Date().toISOString().slice(0, 10), days)}T10:30`);
const next = () => screen.findByRole('region', { name: 'Next Hearing' });

it('opens the page of the court with the number copied, and a chat in the language of the client', async () => {
  const cnr = 'DLHC010123452025';
  const user = open(
    { 'GET /rest/v1/cases': () => json([{ ...courtCase, cnr, client }]) },
    `/admin/cases/${id}/details?status=active`,
  );
  const lookUp = await screen.findByRole('link', { name: 'Look up in eCourts' });
  expect(lookUp).toHaveAttribute('href', 'https://hcservices.ecourts.gov.in/');
  expect(lookUp).toHaveAttribute('rel', expect.stringContaining('noopener'));
  await user.click(lookUp);
  expect(await navigator.clipboard.readText()).toBe(cnr);
  expect(await screen.findByText(`${cnr} is copied: paste it there.`)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Look up at the Supreme Court' }));
  expect(await navigator.clipboard.readText()).toBe('14704/2025');
  const chat = new URL(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '');
  expect(chat.href).toMatch(/^https:\/\/wa\.me\/919876543210\?/);
  expect(chat.searchParams.get('text')).toMatch(/^आदरणीय Meera Nair, .*Nair v\. Greenfield/);
});

it('begins with what is still open: hearings without a result, and deadlines to come', async () => {
  open({
    'GET /rest/v1/events': () =>
      json([
        anEvent({ title: 'Forgotten', start_date: day(-9) }),
        anEvent({ title: 'Late', type: 'deadline', start_date: day(-2) }),
        anEvent({ title: 'Written statement', type: 'deadline', start_date: day(3) }),
        anEvent({ title: 'Final hearing', start_date: day(16) }),
      ]),
  });
  const opened = await screen.findByRole('region', { name: 'Still open' });
  expect(
    within(opened)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Forgotten', 'Written statement']);
  expect(within(opened).getByRole('button', { name: 'Record result' })).toBeVisible();
  expect(opened.compareDocumentPosition(await next())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('heading', { name: 'What happened' })).not.toBeInTheDocument();
});

it('prints dates, documents and messages, whichever of them is open', async () => {
  open({}, `/admin/cases/${id}/history?status=active`);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Documents' })).not.toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  for (const name of ['Next Hearing', 'Documents', 'Messages']) {
    expect(await screen.findByRole('region', { name })).toBeInTheDocument();
  }
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('region', { name: 'Documents' })).not.toBeInTheDocument();
});

it('says of a section that is none that it is gone, and leads to the case', async () => {
  open({}, `/admin/cases/${id}/nonsense`);
  expect(await screen.findByRole('heading', { name: 'This is not here any more' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nair v. Greenfield' })).toHaveAttribute('href', `/admin/cases/${id}`);
});
