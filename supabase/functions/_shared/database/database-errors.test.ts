import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { type Columns, databaseError } from './database-errors.ts';

const columns: Columns = {
  name: { field: 'name', message: 'validation.name' },
  contact_service: { field: 'service', message: 'validation.service' },
  preferred_date: { field: 'preferredDate', message: 'validation.preferredDate' },
  datetime: { field: 'preferredDate', message: 'validation.preferredDate' },
};
const refused = (code: string, message: string, hint: string | null = null, status = 400) =>
  databaseError({ status, error: { code, message, hint } }, true, columns);

for (const [code, message, field] of [
  [
    '23514',
    'new row for relation "contact_submissions" violates check constraint "contact_submissions_name_check"',
    'name',
  ],
  ['23502', 'null value in column "name" of relation "contact_submissions" violates not-null constraint', 'name'],
  ['22P02', 'invalid input value for enum contact_service: "x"', 'service'],
  ['22P02', 'invalid input value for enum public.contact_service: "x"', 'service'],
  ['22008', 'date/time field value out of range: "0000-01-01T00:00:00.000Z"', 'preferredDate'],
  ['22009', 'time zone displacement out of range: "+010000-01-01T23:58:59.000Z"', 'preferredDate'],
] as const) {
  Deno.test(`names ${field} for: ${message.slice(0, 60)}`, () => {
    const { status, errors } = refused(code, message);
    strictEqual(status, 422);
    deepStrictEqual(Object.keys(errors ?? {}), [field]);
  });
}

Deno.test('names the field that our SQL names in its hint', () => {
  const { status, errors } = refused('PT422', 'nextDateAfter', 'nextDate', 422);
  strictEqual(status, 422);
  deepStrictEqual(errors, { nextDate: 'database.nextDateAfter' });
});

Deno.test('says 422 where the field is unknown', () => {
  strictEqual(refused('23514', 'violates check constraint "others_username_check"').errors, undefined);
});

Deno.test('keeps the status that our SQL raises', () => {
  const throttled = refused('PT429', 'Too many', '61', 429);
  strictEqual(throttled.status, 429);
  strictEqual(throttled.headers['retry-after'], '61');
  strictEqual(refused('PT429', 'Too many', 'no number', 429).headers['retry-after'], '60');
  strictEqual(refused('PT409', 'lastAdmin').message, 'database.lastAdmin');
});

Deno.test('is 401 for a visitor and 403 for a user who is not allowed', () => {
  const error = { code: '42501', message: 'permission denied for table contact_submissions', hint: null };
  strictEqual(databaseError({ status: 401, error }, false).status, 401);
  strictEqual(databaseError({ status: 403, error }, true).status, 403);
  strictEqual(refused('PGRST303', 'JWT expired', null, 401).message, 'error.expired');
});

Deno.test('is 503 where there was no response', () => {
  strictEqual(databaseError({ status: 0, error: { code: '', message: 'TypeError', hint: '' } }, true).status, 503);
  strictEqual(refused('', 'Supabase does not answer', null, 503).status, 503);
});
