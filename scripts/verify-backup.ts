/** `npm run verify-backup -- FOLDER`: compares the backup of a hosted project with its database and its Storage. */
import { readProject } from './archive/project.ts';
import { verifyBackup } from './archive/verify.ts';
import { command, onlyArgument } from './command.ts';
import { UserError } from './lib/errors.ts';

await command(async (args) => {
  const folder = onlyArgument(args, 'Name the folder of the backup: npm run verify-backup -- FOLDER');
  const { tables, rows, files, problems } = await verifyBackup(folder, readProject());
  for (const problem of problems) console.error(problem);
  if (problems.length > 0)
    throw new UserError(
      `The backup in ${folder} does not match the project. If the data has changed since, make a new backup and compare at once.`,
    );
  console.log(`The backup in ${folder} is complete: ${rows} rows in ${tables} tables, ${files} files.`);
});
