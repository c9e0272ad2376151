/** Checks of the mails that the functions send. */
import { type Check, NotChecked, ok, warning } from '../check.ts';
import type { Target } from '../target.ts';
import { inspected } from './database.ts';

export const mails: Check<Target> = {
  name: 'Mails',
  async run(target) {
    const { unsentMails } = await inspected(target);
    if (!unsentMails) throw new NotChecked('the database has no table of mails yet');
    if (unsentMails.length === 0) return ok('none failed in the last week, and none waits for another attempt');
    return unsentMails.map(({ failed, reason, count }) =>
      warning(
        `${count} ${failed ? 'not sent' : 'waiting'}: ${reason.slice(0, 200)}`,
        'look at SMTP_URL and at the mail server; the rows are in public.notifications',
      ),
    );
  },
};
