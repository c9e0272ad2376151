/** `npm run admin -- <username>`: makes someone who has registered on the site an admin, while it runs or not. */
import { command } from './command.ts';
import { withInstallation } from './embedded/installation.ts';
import { makeAdmin } from './embedded/operations/make-admin.ts';
import { UserError } from './lib/errors.ts';
import { place } from './site/place.ts';

await command(async ([username, ...rest]) => {
  if (!username || rest.length > 0 || username.startsWith('-'))
    throw new UserError('Name the user who is to be an admin: npm run admin -- <username>');
  const made = await withInstallation(place(process.cwd()), (installation) => makeAdmin(installation, username));
  const who = `${made.fullName} (${made.username})`;
  console.log(made.already ? `${who} is an admin already.` : `${who} is an admin now, and logs in anew.`);
  if (made.demoLogins.length > 0) {
    console.log(
      `Demo log-ins exist: ${made.demoLogins.map(({ username }) => username).join(', ')}. Before real use: npm run remove-demo`,
    );
  }
});
