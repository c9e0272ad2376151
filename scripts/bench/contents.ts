/** Fills a case with messages and documents. */
import { adminId } from './generate.ts';

/** The number of rows in the case. */
export interface Contents {
  messages: number;
  documents: number;
  /** Of each document. The latest is the one that is read. */
  versions: number;
  /** Document requests to its client. */
  requests: number;
}

const body =
  'The reply was filed this morning and a copy was served. Please read paragraphs 4 to 9, and tell us by Friday what is to be changed.';

/**
 * Puts messages, documents and requests into one of the first cases of a generated practice: all documents are shared, the messages
 * come from the office and from the client in turn, the last one from the client, and nobody has seen any of it.
 */
export async function fillCase(
  database: { query(sql: string): Promise<unknown> },
  number: number,
  { messages, documents, versions, requests }: Contents,
): Promise<void> {
  const theCase = `md5('case ${number}')::uuid`;
  const client = `md5('client ${number}')::uuid`;
  await database.query(`
    insert into public.case_messages (case_id, body, author_id, author_name, is_from_admin, created_at, updated_at)
    select ${theCase}, '${body}', p.id, p.full_name, p.role = 'admin', m.at, m.at
    from (
      select n, now() - interval '10 minutes' * (${messages} - n + 1) as at from generate_series(1, ${messages}) n
    ) m
    join public.profiles p on p.id = case when m.n % 2 = 0 then ${client} else '${adminId}'::uuid end
    order by m.n`);
  await database.query(`
    insert into public.case_documents (id, case_id, name, shared, created_by, created_at, updated_at)
    select md5('document ${number} ' || n)::uuid, ${theCase}, 'Annexure P-' || n || ', certified copy', true, '${adminId}', at, at
    from (select n, now() + interval '1 microsecond' * n as at from generate_series(1, ${documents}) n) d`);
  await database.query(`
    insert into public.document_versions (id, document_id, number, size_bytes, kind, uploaded_by, checked_at, is_current, created_at)
    select gen_random_uuid(), d.id, v, 250000, 'pdf', '${adminId}', d.created_at, v = ${versions}, d.created_at
    from public.case_documents d, generate_series(1, ${versions}) v
    where d.case_id = ${theCase}`);
  // Each third message has three documents.
  await database.query(`
    insert into public.message_documents (message_id, position, document_id)
    select m.id, p, md5('document ${number} ' || 1 + (m.n + p) % ${Math.max(documents, 1)})::uuid
    from (
      select id, row_number() over (order by created_at) as n from public.case_messages where case_id = ${theCase}
    ) m, generate_series(1, 3) p
    where m.n % 3 = 0 and ${documents} > 3`);
  await database.query(`
    insert into public.document_requests (case_id, title, created_by)
    select ${theCase}, 'PAN card, both sides, of director ' || n, '${adminId}' from generate_series(1, ${requests}) n`);
  await database.query('vacuum analyze');
}
