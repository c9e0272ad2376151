import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { AuditRow } from '@/data/audit-log';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, renderPage } from '@/testing';
import { AuditLog } from './audit-log';

const read = 'POST /rest/v1/rpc/read_audit_log';
const count = 'POST /rest/v1/rpc/count_audit_log';
const [asha, ravi, courtCase] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8001-000000000001',
];

function anEntry(changes: Partial<AuditRow> = {}): AuditRow {
  return {
    id: crypto.randomUUID(),
    at: '2026-11-20T18:40:00+00:00',
    actor_id: asha,
    actor_role: 'admin',
    via: 'site',
    action: 'update',
    kind: 'case',
    row_id: courtCase,
    columns: ['court', 'status'],
    case_id: courtCase,
    person_id: ravi,
    actor_name: 'Asha Rao',
    person_name: 'Ravi Menon',
    case_number: 'CRL/1/2026',
    name: null,
    ...changes,
  };
}

beforeEach(() => setSession(aUser({ role: 'admin' })));

const noActor = { actor_id: null, actor_name: null };
const byRavi = { actor_id: ravi, actor_name: 'Ravi Menon' };
const login = (changes: Partial<AuditRow>) => anEntry({ columns: [], case_id: null, case_number: null, ...changes });

it.each<[string, AuditRow]>([
  ['Asha Rao changed court and status of case CRL/1/2026', anEntry()],
  ['Asha Rao (Clerk) changed court and status of case CRL/1/2026', anEntry({ actor_role: 'clerk' })],
  [
    'Asha Rao changed start date and location of event Hearing in case CRL/1/2026',
    anEntry({ kind: 'event', columns: ['start_date', 'location'], name: 'Hearing' }),
  ],
  [
    'Asha Rao deleted event (deleted since) in case CRL/1/2026',
    anEntry({ kind: 'event', action: 'delete', columns: [] }),
  ],
  ['Asha Rao deleted a message of case CRL/1/2026', anEntry({ kind: 'message', action: 'delete', columns: [] })],
  ['Asha Rao changed Ravi Menon’s role', login({ kind: 'role', columns: ['role'] })],
  ['Ravi Menon logged in', login({ kind: 'session', action: 'insert', ...byRavi })],
  ['Asha Rao ended Ravi Menon’s session', login({ kind: 'session', action: 'delete' })],
  ['Ravi Menon changed their own password', login({ kind: 'account', columns: ['encrypted_password'], ...byRavi })],
  [
    'A deleted user deleted their own account',
    login({ kind: 'profile', action: 'delete', actor_id: ravi, actor_name: null, person_name: null }),
  ],
  ['An operator changed Ravi Menon’s role', login({ kind: 'role', columns: ['role'], ...noActor, via: 'database' })],
  [
    'A scheduled job deleted photo (deleted since)',
    login({ kind: 'photo', action: 'delete', ...noActor, via: 'service' }),
  ],
  [
    'Asha Rao changed Headline and Hindi of the settings of Hero',
    login({ kind: 'setting', row_id: 'hero', columns: ['headline', 'hi'] }),
  ],
  ['Asha Rao changed undoing of an import of clients and cases', login({ kind: 'import', columns: ['undone_at'] })],
  [
    'Asha Rao added the privacy notice, version 3 (en)',
    login({ kind: 'privacy_notice', action: 'insert', name: '3 (en)' }),
  ],
  ['Asha Rao changed URL of the link to Twitter', login({ kind: 'social_link', columns: ['url'], name: 'twitter' })],
])('reads: %s', async (sentence, entry) => {
  fakeNetwork({ [read]: () => json([entry]), [count]: () => json(1) });
  renderPage(<AuditLog />);
  expect(await screen.findByRole('row', { name: new RegExp(sentence.replaceAll(/[().]/g, '\\$&')) })).toBeVisible();
});
