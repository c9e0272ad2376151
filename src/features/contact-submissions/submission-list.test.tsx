import { type SubmissionStatus, submissionStatuses } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { emptyStateMessages as commonEmptyStateMessages, errorToasts } from '@texts/common';
import { emptyStateMessages, submissionStatusLabels } from '@texts/contact-submissions';
import * as errorMessages from '@texts/error';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { deferred, fakeNetwork, json, type Route, rows } from '@/testing/network';
import { renderPage } from '@/testing/render';
import { aSubmission } from '@/testing/submissions';
import { setupUser } from '@/testing/user';
import { aUser } from '@/testing/users';
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

  it('says that there is none yet', async () => {
    open({ [read]: () => rows([]), [count]: () => json(0) });
    expect(await screen.findByText('No contact submissions yet')).toBeVisible();
    expect(emptyStateMessages.submissions).toBe('No contact submissions yet');
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
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

  it('says that they could not be read, and reads them again on request', async () => {
    let broken = true;
    const { user } = open({ [read]: () => (broken ? json({ message: 'boom' }, 500) : rows([aSubmission()])) });
    expect(await screen.findByRole('alert')).toHaveTextContent(errorToasts.load.title);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await tableRow('Asha Rao')).toBeVisible();
  });

  it('offers every status', { tags: 'slow' }, async () => {
    const { user } = open({ [read]: () => rows([aSubmission()]) });
    await user.click(await screen.findByRole('button', { name: 'Status of Asha Rao' }));
    const options = await screen.findAllByRole('menuitemradio');
    expect(options.map((option) => option.textContent?.replace('●', ''))).toEqual(
      submissionStatuses.map((status) => submissionStatusLabels[status]),
    );
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

  it('writes two quick choices one after the other and keeps the last on the screen', async () => {
    const first = deferred<Response>();
    const second = deferred<Response>();
    const responses = [first, second];
    let stored: SubmissionStatus = 'new';
    const { sent, user } = open({
      [read]: () => rows([aSubmission({ status: stored })]),
      [write]: () => responses.shift()!.promise,
    });
    const written = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    await choose(user, 'Asha Rao', 'resolved');
    await waitFor(() => expect(written()).toHaveLength(1));
    await choose(user, 'Asha Rao', 'closed');
    await waitFor(async () => expect(await getStatus('Asha Rao')).toHaveTextContent('Closed'));
    expect(written()).toEqual([{ status: 'resolved' }]);
    stored = 'resolved';
    first.resolve(json([{ id: 'a' }]));
    await waitFor(() => expect(written()).toEqual([{ status: 'resolved' }, { status: 'closed' }]));
    expect(await getStatus('Asha Rao')).toHaveTextContent('Closed');
    // Nothing is read in between: it would show the first choice again.
    expect(sent.filter(({ method }) => method === 'GET')).toHaveLength(1);
    stored = 'closed';
    second.resolve(json([{ id: 'a' }]));
    await waitFor(() => expect(sent.filter(({ method }) => method === 'GET')).toHaveLength(2));
    expect(await getStatus('Asha Rao')).toHaveTextContent('Closed');
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

  it('takes the status back when the change is refused, and says so', { tags: 'slow' }, async () => {
    const response = deferred<Response>();
    // The list that is read afterwards never comes: what is shown is the roll-back alone.
    const reads = [rows([aSubmission()]), deferred<Response>().promise];
    const { user } = open({ [read]: () => reads.shift() ?? rows([]), [write]: () => response.promise });
    await choose(user, 'Asha Rao', 'resolved');
    await waitFor(async () => expect(await getStatus('Asha Rao')).toHaveTextContent('Resolved'));
    response.resolve(json({ message: 'permission denied' }, 403));
    expect(await screen.findByText('Error updating status')).toBeInTheDocument();
    expect(screen.getByText('There was an error updating the status. Please try again.')).toBeInTheDocument();
    await waitFor(async () => expect(await getStatus('Asha Rao')).toHaveTextContent('New'));
  });
});
