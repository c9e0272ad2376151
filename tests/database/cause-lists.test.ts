/** A court's list in the database: no near miss is a matter, and what happens at once. The rest is in `records/cause-lists.txt`. */
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allTests } from '../../scripts/test-run/all.ts';
import { race, type Step } from '../support/side-by-side.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, value, add, addUser } = db;
const day = '2031-03-05';
let admin: { role: string; sub: string };
let asAdmin: ReturnType<typeof db.as>;
let client_id: string;
beforeAll(async () => {
  admin = { role: 'app_admin', sub: await addUser('admin') };
  asAdmin = db.as(admin);
});
beforeEach(async () => {
  await sql`truncate public.clients, public.cases, public.events, public.cause_list_checks cascade`;
  client_id = await add('clients');
});

const addCase = (row: object = {}) => add('cases', { client_id, court: 'Supreme Court of India', ...row });
const addHearing = (case_id: string) => add('events', { type: 'hearing', case_id, start_date: `${day}T05:00Z` });
const match = (items: object[]) =>
  asAdmin`select * from public.match_cause_list(${day}, ${JSON.stringify(items.map((item, place) => ({ place, ...item })))}, 'SUPREME COURT OF INDIA')`;
it('never takes a near miss for a matter', { timeout: 900_000 }, async () => {
  const kinds = ['SLP(C)', 'SLP(Crl)', 'C.A.', 'Crl.A.', 'W.P.(C)', 'W.P.(Crl.)', 'MA', 'T.P.(C)'];
  const number = fc.record({
    kind: fc.constantFrom(...kinds),
    serial: fc.integer({ min: 1, max: 40 }),
    year: fc.constantFrom(2004, 2025, 2026),
  });
  const toText = ({ kind, serial, year }: { kind: string; serial: number; year: number }) =>
    `${kind} No. ${serial}/${year}`;
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(number, { selector: toText, minLength: 1, maxLength: 12 }),
      fc.array(number, { maxLength: 60 }),
      async (ours, listed) => {
        await sql`truncate public.cases cascade`;
        const byText = new Map<string, string>();
        for (const one of ours) byText.set(toText(one), await addCase({ case_number: toText(one) }));
        const found = await match(listed.map((one) => ({ number: `${toText(one)} XII-B` })));
        const expected = [...byText].filter(([text]) => listed.some((one) => toText(one) === text)).map(([, id]) => id);
        expect(
          found
            .filter(({ is_sure }) => is_sure)
            .map(({ case_id }) => case_id)
            .sort(),
        ).toEqual(expected.sort());
        for (const { place, case_id } of found)
          expect(byText.get(toText(listed[place as number] as (typeof listed)[number]))).toBe(case_id);
      },
    ),
    { numRuns: allTests ? 200 : 12 },
  );
});

describe('while a result is recorded in another window', () => {
  const facts = () => sql`select item_number, outcome from public.events where outcome is not null`;
  async function steps(): Promise<[confirming: Step, recording: Step]> {
    const id = await addHearing(await addCase());
    const updated_at = await value`select updated_at::text from public.events`;
    const rows = JSON.stringify([{ event_id: id, updated_at, item_number: '14' }]);
    return [
      [admin, 'select public.confirm_cause_list($1, $2)', [day, rows]],
      [admin, "select public.record_outcome($1, 'adjourned')", [id]],
    ];
  }

  it('waits for it and is refused: the hearing is called no more', async () => {
    const [confirming, recording] = await steps();
    expect(await race(db.url, recording, confirming)).toEqual({ waited: true, refusal: 'PT409' });
    expect(await facts()).toEqual([{ item_number: null, outcome: 'adjourned' }]);
    expect(await sql`select from public.cause_list_checks`).toEqual([]);
  });

  it('keeps both where it was first', async () => {
    const [confirming, recording] = await steps();
    expect(await race(db.url, confirming, recording)).toEqual({ waited: true, refusal: null });
    expect(await facts()).toEqual([{ item_number: '14', outcome: 'adjourned' }]);
  });
});
