/** Where words are still written; not on the invoices of the books, which keep the name and address that they were sent with. */
import type { Sql } from '../../../../scripts/embedded/postgres/client.ts';

export async function traces(sql: Sql, words: string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const found = await sql.query<{ name: string; text: string }>(
    `select c.oid::regclass::text as name,
       case c.oid when 'public.invoices'::regclass then '(to_jsonb(t) - ''{bill_name,bill_address,search}''::text[])' else 't' end as text
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage')`,
  );
  const counted = found.map(
    ({ name, text }) => `select '${name}' as name where exists (select from ${name} t where lower(${text}::text) ~ $1)`,
  );
  return (await sql.query<{ name: string }>(counted.join(' union all '), [words.join('|')])).map(({ name }) => name);
}
