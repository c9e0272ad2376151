/** How long the documents say that something is kept, and how often it is tried: as the contract has it. */
import { readFileSync } from 'node:fs';
import {
  deliveryAttempts,
  filesFollowHours,
  periods,
  reminderTimes,
  retentionDefaults,
  throttles,
  timesOfDay,
} from '@contract';
import { expect, it } from 'vitest';

/** `30 days`, `1 year`. */
function say(span: Readonly<Record<string, number>>): string {
  const [[unit, count] = ['', 0]] = Object.entries(span);
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
}
const clock = (time: string) => time.replace(/^0/, '');
const { contactPerEmail, contactPerAddress } = throttles;

const said: Record<string, readonly string[]> = {
  'docs/data-protection.md': [
    `The answer is due within ${say(periods.erasureAnswer)}`,
    `removes them within ${filesFollowHours()} hours`,
    `as long as the session, ${say(periods.session)} at most`,
    `${say(periods.knownDevice)} after the last log-in`,
    `Deleted documents: ${say(periods.deletedDocument)}`,
    `Deleted dates (\`cancelled_events\`): ${say(periods.cancelledDate)}`,
    `${Number(retentionDefaults.books) / 12} years after the financial year`,
    `were sent (\`notifications\`; admins): ${say(periods.deliveryLog)}`,
    `(\`private.bounced_addresses\`): ${say(periods.bouncedAddress)}`,
    `The audit log (\`audit_log\`; admins): ${say(periods.auditLog)}`,
    `(\`private.sent_rows\`): ${say(periods.sentRow)}`,
    // Of the law.
    '(the Rules ask for one, CERT-In for 180 days)',
  ],
  'docs/operating.md': [
    `unconfirmed registration is deleted after ${say(periods.registration)}`,
    `moved or cancelled (after ${say(periods.hearingSettled)})`,
    `reminders ${reminderTimes.week.days} and ${say({ days: reminderTimes.three_days.days })} before`,
    `waits in the portal (after ${say(periods.unseen)} unseen)`,
    `due in ${say(periods.feeReminder)}`,
    `documents and messages after ${say(periods.unseen)}`,
    `of tomorrow at ${clock(timesOfDay.boardTomorrow)}, of today at ${clock(timesOfDay.boardToday)}`,
    `tried ${deliveryAttempts} times, and given up after ${say(periods.mailTried)}`,
    `again up to ${deliveryAttempts} times`,
    `is tried ${deliveryAttempts} times`,
    `has not succeeded for ${say(periods.restoreDrill)}`,
    `in a mail, every ${say(periods.restoreDrill)}`,
    `A backup of more than ${say(periods.restoreDrill)} ago`,
    `The audit log is kept for ${say(periods.auditLog)}`,
    `Limits are ${contactPerEmail.limit} an hour for an address, ${contactPerAddress.limit} for a network`,
    // Of others: platforms, Supabase, laws.
    'after a lost connection, for 24 hours',
    'after 60 days',
    'up to 24 hours',
    'up to 2 minutes',
    'looks every 8 to 24 hours',
    '(100 mails an hour;',
    '**six hours** for CERT-In',
    'Within six hours: CERT-In',
    '**72 hours** for the details',
    'within 72 hours its causes',
    'kept a day to 90 days, by plan',
    'CERT-In wants logs for 180 days, the Rules for a year',
    // Habits of people.
    'a minute after the last change, at most ten minutes after the first',
    'request `/api/health` every five minutes',
  ],
};
const count = '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty|sixty|ninety)';
const figure = new RegExp(`.{0,40}\\b${count} (?:minute|hour|day|week|month|year|time)s?\\b|\\ba year\\b`);

it.each(Object.entries(said))('%s has no other figures than these', (file, sentences) => {
  let text = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');
  for (const sentence of sentences) {
    expect(text).toContain(sentence);
    text = text.replaceAll(sentence, '');
  }
  expect(figure.exec(text)?.[0]).toBeUndefined();
});
