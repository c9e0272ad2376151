import { expect, it } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, rows } from '@/testing';
import { readCase } from './values';

it('fills a paper with what is stored now, also the second one after a change by somebody else', async () => {
  const stored = { title: 'Nair v. Menon', name: 'Meera Nair', party: 'K. Menon', office: 'Court Road' };
  fakeNetwork({
    'GET /rest/v1/cases': () => rows([{ id: 'c', title: stored.title, client_id: 'm' }]),
    'GET /rest/v1/case_parties': () => rows([{ id: 'p', side: 'respondent', name: stored.party }]),
    'GET /rest/v1/clients': () => rows([{ id: 'm', full_name: stored.name }]),
    'GET /rest/v1/site_settings': () => rows([{ key: 'office', value: { address: stored.office } }]),
  });
  setSession(aUser({ role: 'admin' }));
  const client = createQueryClient();
  const read = async () => {
    const { courtCase, client: of, parties, settings } = await readCase(client, 'c');
    return { title: courtCase.title, name: of?.full_name, party: parties[0]?.name, office: settings.office.address };
  };
  expect(await read()).toEqual(stored);
  Object.assign(stored, { title: 'Rao v. Menon', name: 'Meera Rao', party: 'L. Menon', office: 'Lake Road' });
  expect(await read()).toEqual(stored);
});
