import { deepStrictEqual } from 'node:assert/strict';

type Recorded = Readonly<Record<string, readonly string[]>>;

/**
 * A test for each name that compares what was found with the file that holds what was found before. After a change that is
 * meant: `UPDATE_RECORDED=1 npx deno test --allow-env --allow-net --allow-write`, format the file, and read what has changed in it.
 */
export async function testRecorded(file: URL, expected: Recorded, found: Recorded, says: string): Promise<void> {
  if (Deno.env.get('UPDATE_RECORDED')) await Deno.writeTextFile(file, `${JSON.stringify(found, null, 2)}\n`);
  for (const name of Object.keys({ ...expected, ...found }))
    Deno.test(`${name} ${says}`, () => deepStrictEqual(found[name], expected[name]));
}
