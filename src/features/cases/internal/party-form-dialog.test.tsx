import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, renderPage, setupUser } from '@/testing';
import { PartyFormDialog } from './party-form-dialog';

const caseId = '00000000-0000-4000-8000-000000000001';
const party = { kind: 'party', by: 'name', side: 'respondent', case_title: 'Menon v. Rau', client_name: 'Ravi Menon' };

beforeEach(() => setSession(aUser({ role: 'admin' })));

it('says whose name a new party has in other cases, and nothing of the case itself', async () => {
  fakeNetwork({
    'POST /rest/v1/rpc/find_conflicts': () =>
      json([
        { ...party, id: caseId, name: 'Asha Rao', case_number: 'C.A. 1/2026' },
        { ...party, id: '00000000-0000-4000-8000-000000000002', name: 'Asha Rau', case_number: 'C.A. 12/2024' },
      ]),
  });
  const values = { side: 'respondent', name: '', advocate: '' } as const;
  renderPage(
    <PartyFormDialog caseId={caseId} draft={{ key: 'parties', id: null, values }} onClose={() => undefined} />,
  );
  await setupUser().type(within(await findDialog('dialog')).getByLabelText(/^Name/), 'Asha Rao');
  const check = await screen.findByRole('status', { name: 'Conflict check' });
  expect(within(check).getByRole('listitem')).toHaveTextContent('C.A. 12/2024');
});
