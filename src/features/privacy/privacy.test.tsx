import type { Erasure, Mentions } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, type Route, renderPage, setupUser } from '@/testing';
import { ErasureFormDialog } from './erasure-form-dialog';
import { LegalHold } from './legal-hold';
import { ErasureRecord, RetentionSection } from './retention-section';

beforeEach(() => setSession(aUser()));

describe('an erasure', () => {
  const trial: Erasure = {
    gone: { cases: 2, case_documents: 7 },
    nameless: { conflict_checks: 1 },
    kept: [
      { id: 'c1', case_number: 'C.A. 1', title: 'Rao v. Menon', why: 'hold', reason: 'Appeal', until: '2030-01-02' },
      { id: 'c2', case_number: 'C.A. 2', title: 'Rao v. Nair', why: 'open', reason: null, until: null },
    ],
    books: { invoices: 3, payments: 2, until: '2035-03-31' },
  };
  const mentions: Record<string, Mentions> = {
    '': { counts: { testimonials: 1 }, next: { source: 'testimonials', block: 256 } },
    testimonials: { counts: { testimonials: 2 }, next: null },
  };
  const findMentions: Record<string, Route> = {
    'POST /rest/v1/rpc/find_mentions': ({ body }) => json(mentions[(body as { p_source: string }).p_source]),
  };
  const target = { kind: 'client', id: 'k1', name: 'Asha Rao' } as const;

  it('shows first what goes, what is kept and why, and erases when that is confirmed', async () => {
    const sent = fakeNetwork({ ...findMentions, 'POST /rest/v1/rpc/erase': () => json(trial) });
    const onErased = vi.fn();
    renderPage(<ErasureFormDialog target={target} onErased={onErased} onClose={vi.fn()} />);
    const dialog = await screen.findByRole('alertdialog', { name: 'Erase this client?' });
    const confirm = within(dialog).getByRole('button', { name: 'Erase for Good' });
    expect(confirm).toBeDisabled();
    expect(await within(dialog).findByText('Documents: 7')).toBeVisible();
    expect(dialog).toHaveTextContent('C.A. 1: legal hold (Appeal), until');
    expect(dialog).toHaveTextContent(
      'Invoices 3 and payments 2, with the name and address on them, because books have to be kept, until Saturday, 31 Mar 2035',
    );
    expect(dialog).toHaveTextContent('C.A. 2: the matter is active or pending');
    await waitFor(() => expect(dialog).toHaveTextContent('Still named inTestimonials: 3'));
    const bodies = () =>
      sent.filter(({ url }) => url.endsWith('/erase')).map(({ body }) => body as { p_is_trial: boolean });
    expect(bodies().every(({ p_is_trial }) => p_is_trial)).toBe(true);
    await setupUser().click(confirm);
    await waitFor(() => expect(onErased).toHaveBeenCalledOnce());
    expect(bodies()).toContainEqual({ p_kind: 'client', p_target_id: 'k1', p_is_trial: false });
  });

  it('says why it could not be done', async () => {
    fakeNetwork({
      ...findMentions,
      'POST /rest/v1/rpc/erase': ({ body }) =>
        (body as { p_is_trial: boolean }).p_is_trial ? json(trial) : json({ code: 'PT409', message: 'lastAdmin' }, 409),
    });
    renderPage(<ErasureFormDialog target={target} onClose={vi.fn()} />);
    await screen.findByText('Documents: 7');
    await setupUser().click(screen.getByRole('button', { name: 'Erase for Good' }));
    expect(await screen.findByText('The last admin cannot be removed')).toBeVisible();
  });
});

it('changes a legal hold that is there, and places no other', async () => {
  const hold = { case_id: 'c', reason: 'Appeal', until: null };
  const sent = fakeNetwork({
    'GET /rest/v1/legal_holds': () => json([hold]),
    'PATCH /rest/v1/legal_holds': () => json([hold]),
  });
  renderPage(<LegalHold caseId="c" />);
  const user = setupUser();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await findDialog('dialog'));
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Appeal');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const written = sent.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
  expect(written).toEqual([['PATCH', { reason: 'Appeal', until: null }]]);
});

describe('the retention', () => {
  const counts = { is_on: false, enquiry: 3, account: 1, client: 0, invoice: 4 };
  function openRetention(more: Record<string, Route> = {}) {
    const sent = fakeNetwork({
      'GET /rest/v1/site_settings': () => json([{ value: { enquiries: '24' } }]),
      'POST /rest/v1/rpc/apply_retention': () => json(counts),
      'GET /rest/v1/job_runs': () => json([]),
      ...more,
    });
    renderPage(
      <>
        <RetentionSection />
        <ErasureRecord />
      </>,
    );
    return sent;
  }

  it('applies a list of erasures to a restored backup, and refuses another file', async () => {
    const sent = openRetention({ 'POST /rest/v1/rpc/apply_erasures': () => json({ done: 1, failed: [{}] }) });
    const keys = setupUser();
    const input = await screen.findByLabelText('Apply List', { selector: 'input' });
    await keys.upload(input, new File(['no list'], 'other.json', { type: 'application/json' }));
    expect(await screen.findByText('This file is no list of erasures.')).toBeVisible();
    const list = Array.from({ length: 21 }, (_, i) => ({ kind: 'client', target: `k${i}`, kept_cases: [] }));
    await keys.upload(input, new File([JSON.stringify(list)], 'erasures.json', { type: 'application/json' }));
    expect(await screen.findByText('Erased again: 2. Could not be erased: 2')).toBeVisible();
    // The most rows at once that a hosted project allows.
    expect(sent.filter(({ url }) => url.includes('apply_erasures')).map(({ body }) => body)).toEqual([
      { p_erasures: list.slice(0, 20) },
      { p_erasures: list.slice(20) },
    ]);
  });
});
