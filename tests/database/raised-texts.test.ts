/** What the database's own functions say is in the texts, in every language. */
import { sharedMessages } from '@contract/raised';
import { reasons } from '@contract/reasons';
import * as databaseMessages from '@texts/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScratchDatabase } from '../../scripts/postgres/scratch.ts';
import { projectDatabase } from '../support/databases.ts';

let db: ScratchDatabase;
/** What the functions raise for people, by their names. */
let raised: { name: string; message: string }[];

beforeAll(async () => {
  db = await projectDatabase();
  const rows = await db.sql.query<{ name: string; source: string }>(
    `select p.proname as name, p.prosrc as source from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private')`,
  );
  raised = rows.flatMap(({ name, source }) =>
    [...source.matchAll(/\braise exception using errcode = 'PT\d+'[^;]*?\bmessage = ([^,;]+)/g)].map(
      ([, message = '']) => ({
        name,
        message: message.trim(),
      }),
    ),
  );
});
afterAll(() => db.close());

const codes = [...Object.keys(databaseMessages), ...Object.keys(sharedMessages)];

it('each refusal of a function is a code that the texts put into words', () => {
  const quoted = codes.map((code) => `'${code}'`);
  expect(raised.length).toBeGreaterThan(60);
  expect(raised.filter(({ message }) => !quoted.includes(message))).toEqual([]);
});

it('no words are kept for a code that nothing raises', () => {
  const messages = raised.map(({ message }) => message);
  expect(codes.filter((code) => !messages.includes(`'${code}'`))).toEqual([]);
});

it('no function raises a sentence as its detail', async () => {
  const details = await db.sql.query<{ name: string }>(
    `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private') and p.prosrc ~ 'detail = ''[^'']* '`,
  );
  expect(details).toEqual([]);
});

it.each([
  ['private.find_obstacle', /(?:return|then|else) '([^']+)'/g, 9],
  ['public.claim_notifications', /(?:then|n\.last_error,) '([^']+)'/g, 3],
  ['public.claim_social_deliveries', /(?:then|else) '([^']+)'/g, 2],
  ['public.claim_review_sync', /'(\w+)(?:: )?'(?=\s*(?:\|\||\)))/g, 2],
])('each reason of %s has its words', async (name, pattern, count) => {
  const [row] = await db.sql.query<{ source: string }>('select prosrc as source from pg_proc where oid = $1::regproc', [
    name,
  ]);
  const stored = [...(row?.source ?? '').matchAll(pattern)].map(([, reason]) => reason);
  expect(stored).toHaveLength(count);
  expect(stored.filter((code) => !reasons.some((reason) => reason === code))).toEqual([]);
});
