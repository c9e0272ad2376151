import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, renderPage, setupUser } from '@/testing';
import { OpponentCheck } from './opponent-check';

const clientId = '00000000-0000-4000-8000-000000000001';
const found = { kind: 'client', id: clientId, name: 'Asha Rao', by: 'name', side: null, case_number: null };
const party = {
  ...found,
  kind: 'party',
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Asha Rau',
  side: 'respondent',
  case_number: 'C.A. 12/2024',
  case_title: 'Menon v. Rau',
  client_name: 'Ravi Menon',
};

beforeEach(() => setSession(aUser({ role: 'admin' })));

it('looks up each opponent of an enquiry, five at most, and leaves out the one who enquires', async () => {
  const sent = fakeNetwork({
    'POST /rest/v1/rpc/find_conflicts': ({ body }) =>
      json((body as { p_full_name: string }).p_full_name === 'Asha Rao' ? [found, party] : []),
  });
  renderPage(<OpponentCheck clientId={clientId} />);
  await setupUser().type(
    screen.getByLabelText(/^Names of the opponents/),
    'Asha Rao, Vikram Sen; Kavita Iyer, Sunil Das, Meera Nair, Never Asked',
  );
  await waitFor(() => expect(screen.getAllByRole('status', { name: 'Conflict check' })).toHaveLength(5));
  const [first, ...others] = screen.getAllByRole('status', { name: 'Conflict check' });
  await waitFor(() => expect(within(first as HTMLElement).getByRole('listitem')).toHaveTextContent('Asha Rau'));
  expect(first).toHaveTextContent('C.A. 12/2024');
  for (const other of others) expect(other).toHaveTextContent(/^No client and no party/);
  expect(sent.some(({ body }) => JSON.stringify(body).includes('Never'))).toBe(false);
});
