/**
 * `npm run restore-drill -- FOLDER`: restores the newest backup of the installation on this machine as a test, or compares that of
 * a hosted project with it, and records the result where admins see it.
 */
import { drillBackup, recordDrill } from './archive/drill.ts';
import { readProject } from './archive/project.ts';
import { type Verification, verifyBackup } from './archive/verify.ts';
import { command, onlyArgument } from './command.ts';
import { withInstallation } from './embedded/installation.ts';
import { openSql } from './embedded/postgres/client.ts';
import { parseConnection } from './lib/connection.ts';
import { firstLine, UserError } from './lib/errors.ts';
import { readPaths } from './site/paths.ts';

await command(async (args) => {
  const folder = onlyArgument(args, 'Name the folder of the backups: npm run restore-drill -- FOLDER');
  const { DATABASE_URL, SUPABASE_SECRET_KEY } = process.env;
  const project = DATABASE_URL || SUPABASE_SECRET_KEY ? readProject() : null;
  const paths = readPaths(process.cwd());
  const began = performance.now();
  // Every failure is reported to the admins, also a full disk.
  const found = await (project ? verifyBackup(folder, project) : drillBackup(folder, paths.projectDir)).catch(
    (error: unknown): Verification => ({
      at: null,
      tables: 0,
      rows: 0,
      files: 0,
      numbers: [],
      problems: [firstLine(error)],
    }),
  );
  const { at, tables, rows, files, numbers, problems } = found;
  const seconds = Math.round((performance.now() - began) / 1000);
  try {
    if (project) {
      const sql = openSql(...parseConnection(project.databaseUrl));
      await recordDrill(sql, found).finally(() => sql.close());
    } else await withInstallation(paths, ({ sql }) => recordDrill(sql, found));
  } catch (error) {
    problems.push(`The admins cannot be told the result: ${firstLine(error)}`);
  }
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  if (numbers.length > 0)
    console.log(
      `It knows numbers up to ${numbers.join(' and ')}. After a restore an admin names the last ones that were given out.`,
    );
  console.log(`The newest backup in ${folder} is complete: ${rows} rows in ${tables} tables, ${files} files.`);
  console.log(`It was restored and compared in ${seconds} s. What was changed since ${at} is not in it.`);
});
