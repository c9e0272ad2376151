import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, renderPage, setupUser } from '@/testing';
import { CaseAssignees } from './case-assignees';

const office = [
  { id: 'j', full_name: 'Arjun Pillai', role: 'junior' },
  { id: 'k', full_name: 'Kavya Menon', role: 'clerk' },
];

function open(people: object[]) {
  let assigned: object[] = [];
  fakeNetwork({
    'GET /rest/v1/profiles': () => json(people),
    'GET /rest/v1/site_settings': () => json([{ key: 'roles', value: { juniorAssignedOnly: true } }]),
    'GET /rest/v1/case_assignees': () => json(assigned),
    'POST /rest/v1/case_assignees': ({ body }) => {
      assigned = [body as object].flat();
      return json([{ case_id: 'c' }], 201);
    },
    'DELETE /rest/v1/case_assignees': () => {
      assigned = [];
      return json([{ case_id: 'c' }]);
    },
  });
  renderPage(<CaseAssignees caseId="c" />);
  return setupUser();
}

beforeEach(() => setSession(aUser({ role: 'admin' })));

it('assigns a case to a junior and takes it back, one press each', async () => {
  const user = open(office);
  const box = await screen.findByRole('checkbox', { name: 'Arjun Pillai' });
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await user.click(box);
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Arjun Pillai' })).toBeChecked());
  await user.click(screen.getByRole('checkbox', { name: 'Arjun Pillai' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Arjun Pillai' })).not.toBeChecked());
});

it('shows others of the office whose it is, and nothing where there are no juniors', async () => {
  setSession(aUser({ role: 'clerk' }));
  open(office);
  expect(await screen.findByText('Assigned to')).toBeVisible();
  expect(await screen.findByText('Nobody')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
