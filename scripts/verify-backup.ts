/** `npm run verify-backup -- FOLDER`: compares the backup of a hosted project with its database in DATABASE_URL. */
import { verifyBackup } from './archive/verify.ts';
import { command } from './command.ts';
import { UserError } from './lib/errors.ts';

await command(async ([folder, ...rest]) => {
  if (!folder || rest.length > 0 || folder.startsWith('-'))
    throw new UserError('Name the folder of the backup: npm run verify-backup -- FOLDER');
  const address = process.env.DATABASE_URL;
  if (!address?.startsWith('postgres'))
    throw new UserError('DATABASE_URL must be the address of the database: postgresql://… (Connect in the dashboard).');
  const { tables, rows, files, problems } = await verifyBackup(folder, address);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0)
    throw new UserError(
      `The backup in ${folder} does not match the project. If the data has changed since, make a new backup and compare at once.`,
    );
  console.log(`The backup in ${folder} is complete: ${rows} rows in ${tables} tables, ${files} files.`);
});
