import { readFileSync } from 'node:fs';

/** How many tests a step ran, how they ended, and the names of those that failed. */
export interface Tally {
  passed: number;
  failed: number;
  failures: string[];
}

const attributes = String.raw`((?:\s+[\w:.-]+="[^"]*")*)\s*`;
const testcase = new RegExp(`<testcase${attributes}(?:/>|>([\\s\\S]*?)</testcase>)`, 'g');
const entities: Record<string, string> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

function attribute(text: string, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1] ?? '';
  return value.replace(/&(quot|apos|lt|gt|amp);/g, (_, entity: string) => entities[entity] ?? '');
}

/**
 * Reads a JUnit report, the one format that vitest, playwright and deno all write. In: the file. Out: its tally; a skipped
 * test is neither passed nor failed. Throws when the file is not there.
 */
export function readReport(file: string): Tally {
  const tally: Tally = { passed: 0, failed: 0, failures: [] };
  for (const [, head = '', body = ''] of readFileSync(file, 'utf8').matchAll(testcase)) {
    if (/<(failure|error)\b/.test(body)) {
      tally.failed += 1;
      tally.failures.push(`${attribute(head, 'classname')} › ${attribute(head, 'name')}`);
    } else if (!body.includes('<skipped')) tally.passed += 1;
  }
  return tally;
}
