import { writeFile } from 'node:fs/promises';
import { type ScratchServer, startScratchServer } from '../embedded/postgres/scratch.ts';
import { compareSnapshots, snapshot } from '../embedded/postgres/snapshot.ts';
import { createProject } from '../embedded/scratch-project.ts';
import { withCleanup } from '../lib/cleanup.ts';
import { UserError } from '../lib/errors.ts';
import { supabase } from '../lib/supabase-cli.ts';

/** Differences between schema files and migrations: lines that only the schema files (`+`) or only the migrations (`-`) have. */
export async function schemaDrift(server: ScratchServer): Promise<string[]> {
  const read = async (migrations: true | 'schemas') => {
    const database = await createProject(server, { projectDir: process.cwd(), migrations });
    const lines = await database.sql.session(snapshot);
    await database.close();
    return lines;
  };
  return compareSnapshots(await read(true), await read('schemas'));
}

/**
 * Writes the difference between supabase/schemas and the migrations as a new migration, with the Supabase CLI. What its engine does
 * not see (grants of columns, default privileges, triggers on `auth`) is printed, to be added by hand.
 * Takes the name, in the letters of a file. Throws UserError for another name, when nothing has changed, and the CLI's errors.
 */
export async function generateMigration(name = ''): Promise<void> {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new UserError('Name the change: npm run gen:migration -- add_judge_to_cases (a-z, 0-9, _)');
  await withCleanup(async (scope) => {
    const server = await startScratchServer();
    scope.add(() => server.close());
    const before = await createProject(server, { projectDir: process.cwd(), migrations: true });
    const after = await createProject(server, { projectDir: process.cwd(), migrations: 'schemas' });
    const { code, stdout, stderr } = await supabase(['db', 'diff', `--from=${before.url}`, `--to=${after.url}`]);
    if (code !== 0) throw new UserError(`supabase db diff: ${stderr.trim()}`);
    if (!stdout.trim() && (await schemaDrift(server)).length === 0)
      throw new UserError('supabase/schemas has nothing that the migrations do not make.');
    const version = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
    const file = `supabase/migrations/${version}_${name}.sql`;
    await writeFile(file, stdout);
    console.log(`${file} written. Read it before you apply it, and say at its beginning why it is there.`);
    const missing = await schemaDrift(server);
    if (missing.length > 0) console.log(`Add by hand what is still different:\n${missing.join('\n')}`);
    await before.close();
    await after.close();
  });
}
