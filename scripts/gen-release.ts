/** `npm run gen:release`: writes the data folder, backup and export of this version into tests/releases, before it is released. */
import { command } from './command.ts';
import { withCleanup } from './lib/cleanup.ts';
import { keepRelease } from './release/keep.ts';

await command(async () => {
  console.log(`${await withCleanup((scope) => keepRelease(process.cwd(), scope))} written.`);
});
