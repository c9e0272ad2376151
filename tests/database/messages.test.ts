/** Messages of cases: their limits, and what happens at once. What each may do with them is in `records/messages.sql`. */
import { lengths, maxMessageDocuments, throttles } from '@contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { race } from '../support/side-by-side.ts';
import { asAdmin, asMeera, meera, setUpHosted } from './practice.ts';

const db = setUpHosted();
const { sql, value, add, as } = db;
let caseId: string;
beforeEach(async () => {
  await sql`delete from public.case_messages`;
  await sql`delete from private.throttles`;
  caseId = await add('cases', { client_id: meera });
});

it('are as long, have as many documents, and are as many in an hour, as the contract says', async () => {
  const write = (body: string, documents: string[] = []) =>
    as(asMeera)`select public.send_message(gen_random_uuid(), ${caseId}, ${body}, ${documents})`;
  const [least, most] = lengths.caseMessage;
  for (const length of [least - 1, most + 1])
    await expect(write('a'.repeat(length))).rejects.toThrow('case_messages_body_check');
  for (const length of [least, most]) await write('a'.repeat(length));
  const unknown = Array.from({ length: maxMessageDocuments }, () => crypto.randomUUID());
  await expect(write('Many', unknown)).rejects.toMatchObject({ message: 'messageDocumentGone' });
  await expect(write('One more', [...unknown, caseId])).rejects.toMatchObject({ message: 'messageDocuments' });
  const { limit } = throttles.messagePerUser;
  await sql`update private.throttles set attempts = ${limit - 1}`;
  await write('The last');
  await expect(write('One more')).rejects.toMatchObject({ code: 'PT429' });
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
