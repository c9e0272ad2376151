/** Who may log in as what: nobody of the demo, and somebody as the office. */
import { type Check, failed, NotChecked, ok, warning } from '../check.ts';
import type { Target } from '../target.ts';
import { inspected } from './database.ts';

export const demoLogins: Check<Target> = {
  name: 'Demo log-ins',
  patience: 60_000,
  async look(target) {
    const { people } = await inspected(target);
    if (!people) throw new NotChecked('the database has no table of people yet');
    if (people.demo.length === 0) return ok('none');
    const found = `${people.demo.join(', ')} can log in, and everybody knows their passwords`;
    return target.kind === 'embedded'
      ? warning(found, 'before real use: npm run remove-demo')
      : failed(found, 'in the SQL editor: run supabase/demo/remove.sql');
  },
};

export const admins: Check<Target> = {
  name: 'Admins',
  patience: 60_000,
  async look(target) {
    const { people } = await inspected(target);
    if (!people) throw new NotChecked('the database has no table of people yet');
    if (people.admins.length > 0) return ok(people.admins.join(', '));
    return warning(
      'nobody of your own is an admin yet',
      target.kind === 'embedded'
        ? 'register on the site, then: npm run admin -- <username>'
        : 'register on the site, then set role to admin in your row of the table profiles, in the dashboard',
    );
  },
};
