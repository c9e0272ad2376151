import { expect, it } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { setSession } from '@/lib/session';
import { settingDefaults } from '@/lib/settings';
import { aUser, fakeNetwork, rows } from '@/testing';
import { readCase, toPaperValues } from './values';

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

it.each([
  ['petitioner', { petitioners: 'Meera Nair, K. Menon', respondents: '', parties: '' }],
  ['respondent', { petitioners: 'Meera Nair', respondents: 'K. Menon', parties: 'Meera Nair\nversus\nK. Menon' }],
])('names both sides where both are known: the second party is a %s', (side, expected) => {
  const parties = [
    { side: 'petitioner', name: 'Meera Nair' },
    { side, name: 'K. Menon' },
  ];
  const courtCase = {
    case_number: null,
    title: 'A v. B',
    court: 'Saket',
    bench: 'Justice Rao',
    filing_date: '2026-03-01',
  };
  const client = { full_name: 'Meera Nair', address: '4 Lodhi Road,\nNew Delhi', phone: null, email: null };
  const settings = {
    ...settingDefaults,
    office: { ...settingDefaults.office, address: 'Court Road', postalCode: '110001' },
  };
  expect(
    toPaperValues({ courtCase, client, parties, settings } as never, 'en', new Date('2026-11-24T20:00:00Z')),
  ).toMatchObject({
    ...expected,
    'client.address': '4 Lodhi Road, New Delhi',
    'client.phone': '',
    'case.number': '',
    'case.court': 'Saket',
    'case.filed': '1 March 2026',
    'office.address': 'Court Road 110001',
    today: '25 November 2026',
  });
});
