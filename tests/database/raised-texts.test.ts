/** The texts have words, in every language, for each refusal of the database's own functions. */
import { sharedMessages } from '@contract/raised';
import { reasons } from '@contract/reasons';
import * as databaseMessages from '@texts/database';
import { expect, it } from 'vitest';
import { setUpProject } from './practice.ts';

const { column } = setUpProject();
/** The matches of a pattern in the functions: there is no other way to list all that they can say. */
const find = (pattern: string, name = '') => column`
  select m[1] from pg_proc p, regexp_matches(p.prosrc, ${pattern}, 'g') m
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.proname like ${name} || '%'`;

it('has words for each code that a function raises, and raises each for which there are words', async () => {
  const raised = await find("raise exception using errcode = 'PT[0-9]+'[^;]*?message = '([^']+)'");
  expect([...new Set(raised)].sort()).toEqual(
    [...Object.keys(databaseMessages), ...Object.keys(sharedMessages)].sort(),
  );
});

it.each([
  ['find_obstacle', "(?:return|then|else) '([^']+)'", 9],
  ['claim_notifications', "(?:then|n.last_error,) '([^']+)'", 3],
  ['claim_social_deliveries', "(?:then|else) '([^']+)'", 2],
])('has words for each reason of %s', async (name, pattern, count) => {
  const stored = await find(pattern, name);
  expect(stored).toHaveLength(count);
  expect(reasons).toEqual(expect.arrayContaining(stored));
});
