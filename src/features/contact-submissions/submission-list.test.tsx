import { screen, waitFor } from '@testing-library/react';
import * as errorMessages from '@texts/error';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, type Route, renderPage, rows, setupUser } from '@/testing';
import { aSubmission } from '@/testing/submissions';
import { SubmissionList } from './submission-list';

const read = 'GET /rest/v1/contact_submissions';
const write = 'PATCH /rest/v1/contact_submissions';
const count = 'POST /rest/v1/rpc/count_contact_submissions';

beforeEach(() => setSession(aUser({ role: 'admin' })));

function open(routes: Record<string, Route>) {
  const sent = fakeNetwork({ [count]: () => json(1), ...routes });
  renderPage(<SubmissionList />);
  return { sent, user: setupUser() };
}

it('sets the status only over the one that was shown', async () => {
  const { sent, user } = open({ [read]: () => rows([aSubmission()]), [write]: () => json([]) });
  await user.click(await screen.findByRole('button', { name: 'Status of Asha Rao' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Contacted' }));
  expect(await screen.findByText(errorMessages.changed)).toBeInTheDocument();
  const { url = '' } = sent.find(({ method }) => method === 'PATCH') ?? {};
  expect(new URL(url).searchParams.get('status')).toBe('eq.new');
  // The status that somebody else has set is read.
  await waitFor(() => expect(sent.filter(({ method }) => method === 'GET')).toHaveLength(2));
});
