/** What the office, its clients and visitors are answered and what changes, call by call: `-u` writes it anew. */
import { readdirSync, statSync } from 'node:fs';
import { afterAll, it } from 'vitest';
import { openPractice } from './record.ts';

const size = (file: string) => statSync(new URL(file, import.meta.url)).size;
/** The longest first: they would be the last to end. */
const files = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.sql') && !/^(still|people)/.test(file))
  .sort((one, other) => size(other) - size(one));

const practice = await openPractice();
afterAll(practice.close);

it.concurrent.for(files)('%s', { timeout: 300_000 }, async (file, { expect }) => {
  await expect(await practice.record(file)).toMatchFileSnapshot(file.replace('.sql', '.txt'));
});
