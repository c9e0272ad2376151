import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, type Route, renderPage, rows, setupUser } from '@/testing';
import { aCase } from '@/testing/cases';
import { MyCases } from './my-cases';

const cases = 'GET /rest/v1/cases';
const events = 'GET /rest/v1/events';
const parties = 'GET /rest/v1/case_parties';
const messages = 'GET /rest/v1/case_messages';
const documents = 'GET /rest/v1/case_documents';
const requests = 'GET /rest/v1/document_requests';
const summary = 'POST /rest/v1/rpc/client_summary';

const id = '00000000-0000-4000-8001-000000000001';
const nair = aCase({ id });
const hearing = { id: 'e', title: 'Final hearing', start_date: '2026-11-24T05:00:00+00:00', location: 'Court 7' };

beforeEach(() => setSession(aUser()));

function open(routes: Record<string, Route>) {
  const sent = fakeNetwork({ [summary]: () => json([{ news: [] }]), [messages]: () => json([]), ...routes });
  renderPage(<MyCases />, '/dashboard/cases', '/dashboard/cases/:id?');
  return { sent, user: setupUser() };
}

it('shows a case with its events in a dialog, asked for only now', async () => {
  const { sent, user } = open({
    [cases]: () => rows([nair]),
    [parties]: () => json([]),
    [events]: () => json([hearing]),
    [documents]: () => json([]),
    [requests]: () => json([]),
  });
  const paths = () => sent.map(({ url }) => new URL(url).pathname).sort();
  const ofList = ['/rest/v1/cases', '/rest/v1/rpc/client_summary'];
  const view = await screen.findByRole('button', { name: 'View Nair v. Greenfield' });
  await waitFor(() => expect(paths()).toEqual(ofList));
  await user.click(view);
  const dialog = await findDialog('dialog', { name: 'Nair v. Greenfield' });
  expect(dialog).toHaveTextContent('A flat that was not handed over in time.');
  expect(dialog).not.toHaveTextContent('Meera Nair');
  expect(await within(dialog).findByText('Final hearing')).toBeVisible();
  expect(dialog).toHaveTextContent('24 Nov 2026, 10:30 am · Court 7');
  const ofDialog = ['case_documents', 'case_messages', 'case_parties', 'document_requests', 'events'];
  await waitFor(() => expect(paths()).toEqual([...ofList, ...ofDialog.map((table) => `/rest/v1/${table}`)].sort()));
  const asked = sent.find(({ url }) => new URL(url).pathname === '/rest/v1/events');
  expect(new URL(asked?.url ?? '').searchParams.get('case_id')).toBe(`eq.${id}`);
});
