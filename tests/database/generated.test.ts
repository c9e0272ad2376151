/** Files of the repository that are made from the database. Other made files: tests/docs. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { diagramsDocument, diagramsFile } from '../../scripts/schema/diagrams.ts';
import { databaseTypes, typesFile } from '../../scripts/schema/types.ts';

it.each([
  [typesFile, databaseTypes, 'gen:types'],
  [diagramsFile, diagramsDocument, 'gen:schema'],
])('%s is what the migrations make', async (file, make, command) => {
  expect(await readFile(file, 'utf8'), `run npm run ${command}`).toBe(await make());
});
