import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The features that each feature imports. */
const imports = new Map<string, Set<string>>();
for (const file of globSync('src/features/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })) {
  const feature = file.split('/')[2] ?? '';
  const others = readFileSync(file, 'utf8').matchAll(/['"]@\/features\/([^/'"]+)/g);
  const known = imports.get(feature) ?? new Set();
  for (const [, other = ''] of others) if (other !== feature) known.add(other);
  imports.set(feature, known);
}

/** Everything that a feature imports, by others too. */
function reach(feature: string, seen = new Set<string>()): Set<string> {
  for (const other of imports.get(feature) ?? []) {
    if (seen.has(other)) continue;
    seen.add(other);
    reach(other, seen);
  }
  return seen;
}

it('lets no feature import itself by way of others: what two need of each other is below them', () => {
  expect(imports.size).toBeGreaterThan(20);
  expect([...imports.keys()].filter((feature) => reach(feature).has(feature))).toEqual([]);
});
