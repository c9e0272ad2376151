/** Who can log in: the demo's people, whose passwords everybody knows, and admins. */
import { demoIds } from '../../embedded/demo.ts';
import { type Check, failed, NotChecked, ok, warning } from '../check.ts';
import { exists, type Target } from '../target.ts';

/** Usernames, in the table of people. */
async function findPeople(target: Target, condition: string): Promise<string[]> {
  if (!(await exists(target, 'public.profiles'))) throw new NotChecked('the database has no table of people yet');
  const rows = await target.query<{ username: string }>(
    `select p.username from public.profiles p join auth.users u using (id) where ${condition} order by 1 limit 5`,
  );
  return rows.map(({ username }) => username);
}

export const demoLogins: Check<Target> = {
  name: 'Demo log-ins',
  async run(target) {
    const demo = await findPeople(target, `p.id::text like '${demoIds}' and u.encrypted_password <> ''`);
    if (demo.length === 0) return ok('none');
    const found = `${demo.join(', ')} can log in, and everybody knows their passwords`;
    return target.kind === 'embedded'
      ? warning(found, 'before real use: npm run remove-demo')
      : failed(found, 'in the SQL editor: run supabase/demo/remove.sql');
  },
};

export const admins: Check<Target> = {
  name: 'Admins',
  async run(target) {
    const admins = await findPeople(target, `p.role = 'admin' and p.id::text not like '${demoIds}'`);
    if (admins.length > 0) return ok(admins.join(', '));
    const fix = 'register on the site, then make that account an admin: docs/operating.md#the-first-admin';
    return warning('none of your own users is an admin yet', fix);
  },
};
