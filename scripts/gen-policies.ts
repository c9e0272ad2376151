/** `npm run gen:policies`: writes docs/policies.md from the expectations of the policy tests. */
import { mkdir, writeFile } from 'node:fs/promises';
import { policiesDocument } from '../tests/policies/document.ts';

await mkdir('docs', { recursive: true });
await writeFile('docs/policies.md', policiesDocument());
console.log('docs/policies.md written');
