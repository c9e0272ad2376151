import { screen, waitFor, within } from '@testing-library/react';
import { conflict_checks_explained_check } from '@texts/constraint';
import { beforeEach, expect, it, vi } from 'vitest';
import { CaseFormContext } from '@/features/cases/case-form-provider';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, renderPage, setupUser } from '@/testing';
import { aSubmission } from '@/testing/submissions';
import { replyLink, SubmissionPage } from './submission-page';

beforeEach(() => setSession(aUser({ role: 'admin' })));

it('makes a client once it is written why what is found is no conflict, and a case of what they wrote', async () => {
  const openCase = vi.fn();
  const found = { kind: 'party', id: 'p', by: 'name', side: 'respondent', name: 'Asha Rao', client_name: 'Meera Nair' };
  const refusal = { code: '23514', message: 'violates check constraint "conflict_checks_explained_check"' };
  const submission = aSubmission({ id: '00000000-0000-4000-8000-00000000a001', phone: '12345' });
  const sent = fakeNetwork({
    'GET /rest/v1/contact_submissions': () => json([submission]),
    'POST /rest/v1/rpc/find_conflicts': () => json([{ ...found, case_number: 'C.A. 1/2026', case_title: 'A v. B' }]),
    'POST /rest/v1/rpc/add_client': ({ body }) => ('p_reason' in (body as object) ? json('c') : json(refusal, 400)),
  });
  renderPage(
    <CaseFormContext value={openCase}>
      <SubmissionPage id="a" />
    </CaseFormContext>,
  );
  const user = setupUser();
  await user.click(await screen.findByRole('button', { name: 'Add as Client' }));
  const dialog = within(await findDialog('dialog', { name: 'Add Client' }));
  expect(await dialog.findByText('Respondent in C.A. 1/2026, A v. B (our client: Meera Nair)')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add Client' }));
  await dialog.findByText(conflict_checks_explained_check);
  await user.type(dialog.getByRole('textbox', { name: 'Why this is no conflict of interest' }), 'Another Asha Rao');
  await user.click(dialog.getByRole('button', { name: 'Add Client' }));
  const { id, message, name, email } = submission;
  const known = { submissionId: id, practiceArea: 'property', description: message, clientId: expect.any(String) };
  const theCase = expect.objectContaining({ ...known, title: 'Asha Rao: Property Law' });
  await waitFor(() => expect(openCase).toHaveBeenCalledWith(theCase));
  expect(sent.findLast(({ url }) => url.endsWith('/add_client'))?.body).toMatchObject({
    // A number that is none is kept in the notes.
    p_client: { full_name: name, email, phone: null, notes: 'Phone: 12345' },
    p_submission_id: id,
    p_reason: 'Another Asha Rao',
  });
});

it('lets no address add to the mail link', () => {
  expect(replyLink(aSubmission({ email: 'a@b.example?bcc=c@d.example&body=x' }))).toBe(
    'mailto:a@b.example%3Fbcc%3Dc%40d.example%26body%3Dx?subject=Your%20enquiry%3A%20Property%20Law',
  );
});
