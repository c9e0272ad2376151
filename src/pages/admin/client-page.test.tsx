import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ClientFormContext } from '@/features/clients/client-form-provider';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, type Route, renderPage, setupUser } from '@/testing';
import { aCase } from '@/testing/cases';
import { meera } from '@/testing/clients';
import { ClientPage } from './client-page';

const { id } = meera;
const hearing = {
  id: '00000000-0000-4000-8002-000000000001',
  title: 'Final hearing',
  type: 'hearing',
  start_date: '2031-03-04T05:00:00+00:00',
  location: 'Court 7',
  is_tentative: false,
  case: { case_number: 'C.A. No. 1042/2026' },
};

beforeEach(() => setSession(aUser({ role: 'admin' })));

function open(routes: Record<string, Route> = {}, address = `/admin/clients/${id}`) {
  const sent = fakeNetwork({
    'GET /rest/v1/clients': () => json([meera]),
    'GET /rest/v1/client_users': () => json([]),
    'GET /rest/v1/conflict_checks': () => json([]),
    'GET /rest/v1/events': () => json([hearing]),
    'GET /rest/v1/cases': () => json([aCase()]),
    'POST /rest/v1/rpc/count_cases': () => json(1),
    ...routes,
  });
  const onEdit = vi.fn();
  const page = (
    <ClientFormContext value={onEdit}>
      <ClientPage id={id} />
    </ClientFormContext>
  );
  renderPage(page, address, '/admin/clients/:id/:section?');
  return { sent, onEdit, user: setupUser() };
}

it('says that no log-in is linked, and invites the client with what is known of them', async () => {
  const { user } = open({}, `/admin/clients/${id}/log-ins`);
  expect(await screen.findByText(/No log-in is linked/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = within(await findDialog('dialog'));
  const values = [/Full Name/, /Email/, /Phone/].map((label) => dialog.getByLabelText<HTMLInputElement>(label).value);
  expect(values).toEqual([meera.full_name, meera.email, meera.phone]);
});

it('shows what a log-in has agreed to by WhatsApp, when, in which words and until when', async () => {
  const user_id = '00000000-0000-4000-8000-00000000a001';
  const consent = {
    user_id,
    phone: '+919876543210',
    wording: 'I agree to messages of the chamber by WhatsApp.',
    withdrawn_at: null,
  };
  const { user } = open(
    {
      'GET /rest/v1/client_users': () =>
        json([{ user_id, profile: { full_name: 'Asha Rao', username: 'asha', email: 'asha@example.com' } }]),
      'GET /rest/v1/whatsapp_consents': () =>
        json([
          { ...consent, id: 'c2', agreed_at: '2026-11-20T05:00:00+00:00' },
          { ...consent, id: 'c1', agreed_at: '2026-01-20T05:00:00+00:00', withdrawn_at: '2026-02-20T05:00:00+00:00' },
        ]),
    },
    `/admin/clients/${id}/log-ins`,
  );
  expect(await screen.findByText(/^Agreed .* to \+919876543210 on 20 Nov 2026, 10:30 am\.$/)).toBeVisible();
  expect(screen.getByText(/on 20 Jan 2026, 10:30 am, and ended them on 20 Feb 2026, 10:30 am\.$/)).toBeVisible();
  const [words] = screen.getAllByText('The words that were shown');
  await user.click(words as HTMLElement);
  expect(screen.getAllByText(consent.wording)[0]).toBeVisible();
});
