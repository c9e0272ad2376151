import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { policiesDocument } from '../policies/document.ts';

it('docs/policies.md says what the policy tests expect', async () => {
  expect(await readFile('docs/policies.md', 'utf8'), 'run npm run gen:policies').toBe(policiesDocument());
});
