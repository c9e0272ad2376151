import type { SubmissionStatus } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { emptyStateMessages as commonEmptyStateMessages } from '@texts/common';
import { submissionStatusLabels } from '@texts/contact-submissions';
import * as errorMessages from '@texts/error';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, deferred, fakeNetwork, json, type Route, renderPage, rows, setupUser } from '@/testing';
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

const tableRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
/** The Status column; the menu is in another cell. */
const getStatus = async (name: string) => within(await tableRow(name)).getAllByRole('cell')[3];

async function choose(user: ReturnType<typeof setupUser>, name: string, status: SubmissionStatus) {
  await user.click(await screen.findByRole('button', { name: `Status of ${name}` }));
  await user.click(await screen.findByRole('menuitemradio', { name: submissionStatusLabels[status] }));
}

describe('the contact submissions', () => {
  it('lists name, service, date and status, newest first, one page at a time', async () => {
    const { sent, user } = open({
      [read]: ({ url }) => rows([aSubmission(url.includes('offset=20') ? { name: 'Second Page' } : {})]),
      [count]: () => json(21),
    });
    const row = await tableRow('Asha Rao');
    // In India it was past midnight already.
    for (const text of ['Property Law', '21 Nov 2026', 'New']) expect(row).toHaveTextContent(text);
    expect(screen.getByRole('table', { name: 'Contact submissions' })).toBeVisible();
    const query = new URL(sent[0]?.url ?? '').searchParams;
    expect(query.get('order')).toBe('submitted_at.desc,id.asc');
    expect(query.get('limit')).toBe('20');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await tableRow('Second Page')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  });
  it('lets the database search and filter, from the first page on', async () => {
    const { sent, user } = open({
      [read]: ({ url }) => rows(url.includes('search=') ? [] : [aSubmission()]),
      [count]: ({ body }) => json(Object.keys(body as object).length > 1 ? 0 : 21),
    });
    await tableRow('Asha Rao');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'In Progress');
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ status: 'in_progress' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search submissions' }), 'Rao, flat{Enter}');
    expect(await screen.findByText(commonEmptyStateMessages.search)).toBeVisible();
    const query = new URL(sent.filter(({ method }) => method === 'GET').at(-1)?.url ?? '').searchParams;
    expect(query.get('search')).toBe('fts(simple).rao:* & flat:*');
    expect(query.get('status')).toBe('eq.in_progress');
    expect(query.get('offset')).toBe('0');
    expect(sent.at(-1)?.body).toEqual({ query: 'rao:* & flat:*', status: 'in_progress' });
  });

  it('shows a new status at once, writes it and says so', async () => {
    const response = deferred<Response>();
    let stored: SubmissionStatus = 'new';
    const { sent, user } = open({
      [read]: () => rows([aSubmission({ status: stored })]),
      [write]: () => response.promise,
    });
    await choose(user, 'Asha Rao', 'in_progress');
    await waitFor(async () => expect(await getStatus('Asha Rao')).toHaveTextContent('In Progress'));
    expect(screen.queryByText('Status updated')).not.toBeInTheDocument();
    stored = 'in_progress';
    response.resolve(json([{ id: 'a' }]));
    expect(await screen.findByText('Status updated')).toBeInTheDocument();
    const written = sent.find(({ method }) => method === 'PATCH');
    expect(written).toMatchObject({ body: { status: 'in_progress' }, url: expect.stringContaining('id=eq.a') });
    // The list is read again after the change.
    await waitFor(() => expect(sent.slice(sent.indexOf(written!)).some(({ method }) => method === 'GET')).toBe(true));
    expect(await getStatus('Asha Rao')).toHaveTextContent('In Progress');
  });

  it('sets the status only over the one that was shown', async () => {
    const { sent, user } = open({ [read]: () => rows([aSubmission()]), [write]: () => json([]) });
    await choose(user, 'Asha Rao', 'contacted');
    expect(await screen.findByText(errorMessages.changed)).toBeInTheDocument();
    const { url = '' } = sent.find(({ method }) => method === 'PATCH') ?? {};
    expect(new URL(url).searchParams.get('status')).toBe('eq.new');
    // What somebody else has set is read.
    await waitFor(() => expect(sent.filter(({ method }) => method === 'GET')).toHaveLength(2));
  });
});
