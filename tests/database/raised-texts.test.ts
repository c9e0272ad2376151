/** What the database's own functions say is in the catalogues, in every language. */
import { catalogues } from '@contract/texts/catalogues';
import { findText } from '@contract/texts/find';
import { sayInLanguage } from '@contract/texts/hi/database-words';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScratchDatabase } from '../../scripts/postgres/scratch.ts';
import { projectDatabase } from '../support/databases.ts';

let db: ScratchDatabase;
/** The sentences by the functions that raise them; `%s` is a parameter. */
let raised: Map<string, string>;

beforeAll(async () => {
  db = await projectDatabase();
  const rows = await db.sql.query<{ name: string; source: string }>(
    `select p.proname as name, p.prosrc as source from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private')`,
  );
  raised = new Map(
    rows.flatMap(({ name, source }) =>
      [...source.matchAll(/\bmessage\s*=\s*(?:format\(\s*)?'((?:[^']|'')*)'/g)].map(([, text = '']) => [
        text.replaceAll("''", "'"),
        name,
      ]),
    ),
  );
});
afterAll(() => db.close());

it('each sentence that a function raises has a name, and its words in Hindi', () => {
  expect(raised.size).toBeGreaterThan(40);
  for (const [text, name] of raised) {
    const sentence = text.replace('%s, %s', 'heard, no next date').replaceAll('%s', '1');
    const found = findText(sentence, 'hi');
    expect(found?.text ?? '', `${name}: ${text}`).toMatch(/\p{Script=Devanagari}/u);
    expect(sayInLanguage(sentence), `${name}: ${text}`).toMatch(/\p{Script=Devanagari}/u);
  }
});

it('no sentence is kept that nothing raises', () => {
  const sentences = Object.values(catalogues.en.database.databaseMessages).filter((text) => typeof text === 'string');
  expect(sentences.filter((text) => !raised.has(text))).toEqual([]);
});
