/** Messages of cases: what happens at once. What each may do with them is in `records/messages.sql`. */
import { beforeEach, describe, expect, it } from 'vitest';
import { race } from '../support/side-by-side.ts';
import { asAdmin, asMeera, meera, setUpHosted } from './practice.ts';

const db = setUpHosted();
const { sql, value, add, as } = db;
let caseId: string;
beforeEach(async () => {
  await sql`delete from public.case_messages`;
  caseId = await add('cases', { client_id: meera });
});

describe('at once', () => {
  const insert = "insert into public.case_messages (case_id, body, author_name) values ($1, 'Written now', 'Asha Rao')";
  /** Writes a message while something else is not committed. */
  const writeDuring = (...other: [statement: string, values: unknown[]]) =>
    race(db.url, [null, ...other], [null, insert, [caseId]]);

  it('messages of a case are stored one after the other: none that comes later has an earlier time', async () => {
    expect(await writeDuring(insert, [caseId])).toEqual({ waited: true, refusal: null });
  });

  it('a message is withdrawn while another is written: the inbox has what is left', async () => {
    await as(asMeera)`select public.send_message(gen_random_uuid(), ${caseId}, 'Withdrawn')`;
    const id = await value`select id from public.case_messages`;
    await writeDuring('delete from public.case_messages where id = $1', [id]);
    expect(
      await as(asAdmin)`
        select case_id, last_body, waiting_since is not null as waits, unread from public.message_inbox()`,
    ).toEqual([{ case_id: caseId, last_body: 'Written now', waits: true, unread: 1 }]);
  });
});
