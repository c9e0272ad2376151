import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CaseFormContext } from '@/features/cases/case-form-provider';
import { EventFormContext } from '@/features/events/event-form-provider';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, type Route, renderPage, setupUser } from '@/testing';
import { aCase } from '@/testing/cases';
import { CasePage } from './case-page';

const id = '00000000-0000-4000-8001-000000000001';
const address = `/admin/cases/${id}?status=active`;
const courtCase = aCase({ id, court: 'Supreme Court of India', diary_number: '14704/2025' });
const client = { full_name: 'Meera Nair', phone: '+919876543210', email: 'meera@example.com', language: 'hi' };

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
