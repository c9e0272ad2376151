import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { databaseTypes, typesFile } from '../../scripts/schema/types.ts';

it('matches the generated types with the migrations', async () => {
  expect(await readFile(typesFile, 'utf8'), 'run npm run gen:types').toBe(await databaseTypes());
});
