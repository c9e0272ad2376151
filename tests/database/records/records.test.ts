/** What the office, its clients and visitors are answered and what changes, call by call: `-u` writes it anew. */
import { readdirSync } from 'node:fs';
import { it } from 'vitest';
import { record } from './record.ts';

const files = readdirSync(new URL('.', import.meta.url)).filter(
  (file) => file.endsWith('.sql') && !/^(still|people)/.test(file),
);

it.concurrent.for(files)('%s', { timeout: 300_000 }, async (file, { expect }) => {
  await expect(await record(file)).toMatchFileSnapshot(file.replace('.sql', '.txt'));
});
