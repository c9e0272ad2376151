/** Documents of cases in the database: a case with many opens as fast as one with few. The rest is in `records/shared-documents.txt`. */
import { attachmentStates, maxMessageDocuments } from '@contract';
import { expect, it } from 'vitest';
import { asAdmin, asMeera, firstColumn, meera, setUpHosted } from './practice.ts';

const { sql, value, add, as } = setUpHosted();

it('has the states of documents of messages, and as many of them, as the contract says', async () => {
  const states = await value`select pg_get_functiondef('public.attached_documents'::regproc)`;
  expect([...states.matchAll(/(?:then|else) '(\w+)'/g)].map(([, state]) => state).sort()).toEqual(
    [...attachmentStates].sort(),
  );
  expect(await value`select pg_get_functiondef('public.send_message'::regproc)`).toContain(
    `cardinality(p_document_ids) > ${maxMessageDocuments} then`,
  );
});

it.each([
  ['an admin', asAdmin],
  ['a client', asMeera],
])('reads the first page of 2,000 documents in the order of an index, as %s', async (_, caller) => {
  const caseId = await add('cases', { client_id: meera });
  await sql`insert into public.case_documents (case_id, name, shared, created_at)
     select ${caseId}, 'Annexure ' || n || '.pdf', true, now() - n * interval '1 minute' from generate_series(1, 2000) n`;
  await sql`analyze public.case_documents`;
  const plan = await firstColumn(as(caller)`
    explain select id, name from public.case_documents where case_id = ${caseId} and (created_at, id) < (now(), ${caseId})
    order by created_at desc, id desc limit 20`);
  const text = plan.join('\n');
  expect(text).toContain('case_documents_case_id_idx');
  expect(text).not.toMatch(/Seq Scan on case_documents|Sort/);
});
