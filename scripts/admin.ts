/** `npm run admin -- <username>`: makes a registered user an admin, on a running or stopped installation. */
import { adminPasswordLength } from '../supabase/functions/_shared/contract/index.ts';
import { command, onlyArgument } from './command.ts';
import { withInstallation } from './embedded/installation.ts';
import { makeAdmin } from './embedded/operations/make-admin.ts';
import { readPaths } from './site/paths.ts';

await command(async (args) => {
  const username = onlyArgument(args, 'Name the user who is to be an admin: npm run admin -- <username>');
  await withInstallation(readPaths(process.cwd()), async ({ sql }) => {
    const { fullName, already, ...made } = await makeAdmin({ sql }, username);
    const who = `${fullName} (${made.username})`;
    console.log(already ? `${who} is an admin already.` : `${who} is an admin now, and logs in anew.`);
    if (!already)
      console.log(
        `An admin’s password has at least ${adminPasswordLength} characters: a shorter one is to be changed.`,
      );
  });
});
