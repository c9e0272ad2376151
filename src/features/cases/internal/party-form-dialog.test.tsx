import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, renderPage, setupUser } from '@/testing';
import { PartyFormDialog } from './party-form-dialog';

const caseId = '00000000-0000-4000-8000-000000000001';
const clientId = '00000000-0000-4000-8000-000000000003';
const party = { kind: 'party', by: 'name', side: 'respondent', case_title: 'Menon v. Rau', client_name: 'Ravi Menon' };

beforeEach(() => setSession(aUser({ role: 'admin' })));

it('says whose name a new party has, but of the case only who stands on the other side', async () => {
  const other = { ...party, id: '00000000-0000-4000-8000-000000000002', name: 'Asha Rau', case_number: 'C.A. 12/2024' };
  const own = { ...party, id: caseId, case_number: 'C.A. 1/2026' };
  fakeNetwork({
    'POST /rest/v1/rpc/find_conflicts': () =>
      json([
        { ...own, kind: 'client', id: clientId, side: null, name: 'Asha Rao of the case' },
        { ...own, name: 'Asha Rao beside her' },
        { ...own, side: 'petitioner', name: 'Asha Rao before her' },
        other,
        { ...other, id: '00000000-0000-4000-8000-000000000004', name: 'Asha Roy', case_title: null, client_name: null },
      ]),
  });
  const values = { side: 'respondent', name: '', advocate: '' } as const;
  renderPage(
    <PartyFormDialog
      {...{ caseId, clientId }}
      draft={{ key: 'parties', id: null, values }}
      onClose={() => undefined}
    />,
  );
  await setupUser().type(within(await findDialog('dialog')).getByLabelText(/^Name/), 'Asha Rao');
  const check = await screen.findByRole('status', { name: 'Conflict check' });
  expect(within(check).getAllByRole('listitem')).toHaveLength(3);
  expect(check).toHaveTextContent(
    /Asha Rao before her.*C\.A\. 1\/2026.*Asha Rau.*C\.A\. 12\/2024.*Asha RoyRespondent$/,
  );
});
