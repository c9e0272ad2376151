/** How long things are kept and when people are told: the database does what the sentences say. */

import { readdirSync, readFileSync } from 'node:fs';
import { courtsBegin, periods, reminders, reminderTimes, timesOfDay, toColumn } from '@contract';
import { whoSees as en } from '@contract/texts/en/privacy-page';
import { whoSees as hi } from '@contract/texts/hi/privacy-page';
import { expect, it } from 'vitest';
import { setUpProject } from './practice.ts';

const { query } = setUpProject();
const schemas = readdirSync('supabase/schemas').map((file) => readFileSync(`supabase/schemas/${file}`, 'utf8'));
/** The names that a function is called with. */
const namesIn = (call: RegExp) => [
  ...new Set(schemas.flatMap((text) => [...text.matchAll(call)].map((found) => found[1]))),
];

it('has the periods of the contract, and uses each', async () => {
  const spans = Object.entries(periods).map(([name, span]) => [
    toColumn(name),
    Object.entries(span).flat().reverse().join(' '),
  ]);
  expect(
    await query(
      'select name, span = stated::interval as is_same, stated from unnest($1::text[], $2::text[]) s (name, stated) full join private.periods() using (name) order by name',
      [spans.map(([name]) => name), spans.map(([, span]) => span)],
    ),
  ).toEqual(
    spans
      .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
      .map(([name, stated]) => ({ name, stated, is_same: true })),
  );
  expect(namesIn(/private\.period\('(\w+)'\)/g).sort()).toEqual(spans.map(([name]) => name));
});

it('reminds of hearings when the choices say', async () => {
  expect(await query('select which, days_before, at::text from private.reminders()')).toEqual(
    reminders.map((which) => ({ which, days_before: reminderTimes[which].days, at: `${reminderTimes[which].at}:00` })),
  );
});

it('sends at the times of the contract', async () => {
  for (const [name, at] of Object.entries(timesOfDay))
    expect(await query('select private.time_of_day($1)::text as at', [toColumn(name)])).toEqual([{ at: `${at}:00` }]);
  const used = namesIn(/private\.time_of_day\('(\w+)'\)/g);
  expect(Object.keys(timesOfDay).map(toColumn)).toEqual(expect.arrayContaining(used));
});

it('adds hearings of a list without a time for when courts begin to sit', () => {
  expect(schemas.join()).toContain(`coalesce(given.start_time, '${courtsBegin}')`);
});

it('promises an answer to requests for erasure within the same days in the first privacy notice, and who sees what', async () => {
  const { days } = periods.erasureAnswer;
  const told = ({ title, paragraphs }: typeof en) => `\n\n## ${title}\n\n${paragraphs.join('\n\n')}\n\n## `;
  const notices = await query('select body from public.privacy_notices where version = 1 order by language');
  expect(notices).toEqual([
    { body: expect.stringContaining(`answers within ${days} days.`) },
    { body: expect.stringContaining(`${days} दिन के भीतर`) },
  ]);
  expect(notices).toEqual([en, hi].map((section) => ({ body: expect.stringContaining(told(section)) })));
});
