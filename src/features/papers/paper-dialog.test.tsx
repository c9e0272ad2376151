import { screen, waitFor, within } from '@testing-library/react';
import PizZip from 'pizzip';
import { expect, it, vi } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, renderPage, setupUser } from '@/testing';
import { makeDocx, paragraph } from '@/testing/docx';
import { PaperDialog } from './paper-dialog';

const courtCase = {
  id: 'c',
  case_number: 'C.A. 1/2026',
  title: 'Nair v. Menon',
  filing_date: '2026-01-31',
  client_id: null,
};

it('leaves empty in a paper what was emptied, once that is confirmed, and keeps the rest', async () => {
  setSession(aUser({ role: 'admin' }));
  fakeNetwork({
    'GET /rest/v1/paper_templates': () => json([{ id: 't', name: 'Reply', created_at: '2026-01-01' }]),
    'GET /storage/v1/object/paper-templates/t': () =>
      new Response(makeDocx(paragraph('In {case.number}: {case.title}, for {client.name}.'))),
    'GET /rest/v1/cases': () => json([courtCase]),
    'GET /rest/v1/case_parties': () => json([]),
    'GET /rest/v1/site_settings': () => json([]),
  });
  const onFile = vi.fn<(paper: File) => void>();
  renderPage(<PaperDialog caseId="c" onFile={onFile} onClose={vi.fn()} />);
  const user = setupUser();
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  const form = within(await findDialog('dialog', { name: 'Reply' }));
  await user.type(form.getByLabelText('Name of the client'), 'Meera');
  await user.clear(form.getByLabelText('Case number'));
  await user.click(form.getByRole('button', { name: 'Make the Paper' }));
  const question = within(await findDialog('alertdialog'));
  expect(question.getByText('Case number')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Make the Paper' }));
  await waitFor(() => expect(onFile).toHaveBeenCalled());
  const [[file] = []] = onFile.mock.calls;
  const paper = new PizZip((await file?.arrayBuffer()) ?? '');
  expect(paper.file('word/document.xml')?.asText()).toContain('In : Nair v. Menon, for Meera.');
});
