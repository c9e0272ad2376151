/** The mails that the functions send, and messages by WhatsApp. */
import { reasonText } from '../../../supabase/functions/_shared/contract/reasons.ts';
import { texts, toCoded } from '../../../supabase/functions/_shared/contract/texts/index.ts';
import { type Check, NotChecked, ok, warning } from '../check.ts';
import { exists, type Target } from '../target.ts';

const english = toCoded(texts.en);

export const mails: Check<Target> = {
  name: 'Mails',
  async run(target) {
    if (!(await exists(target, 'public.notifications'))) throw new NotChecked('the database has no table of mails yet');
    const unsentMails = await target.query<{ failed: boolean; byWhatsApp: boolean; reason: string; count: number }>(
      `select failed_at is not null as failed, coalesce(to_jsonb(notifications) ->> 'channel' = 'whatsapp', false) as "byWhatsApp",
         last_error as reason, count(*)::int as count
       from public.notifications
       where last_error is not null and sent_at is null and updated_at > now() - interval '7 days'
         -- Ended because there was no reason for it any more; older versions have no such columns.
         and to_jsonb(notifications) ->> 'cancelled_at' is null
       group by 1, 2, 3 order by 1 desc, 4 desc, 3 limit 5`,
    );
    if (unsentMails.length === 0) return ok('none failed in the last week, and none waits for another attempt');
    return unsentMails.map(({ failed, byWhatsApp, reason, count }) =>
      warning(
        `${count} ${byWhatsApp ? 'by WhatsApp ' : ''}${failed ? 'not sent' : 'waiting'}: ${reasonText(reason, english).slice(0, 200)}`,
        `look at ${byWhatsApp ? 'WHATSAPP_TOKEN and at WhatsApp Manager' : 'SMTP_URL and at the mail server'}; the rows are in public.notifications`,
      ),
    );
  },
};
