import * as z from 'zod/mini';
import { atMost } from './fields.ts';
import { type FieldName, field, type Message, rule } from './message.ts';
import { redact, redactedLength } from './redact.ts';

const redacted = (label: FieldName) =>
  z.pipe(
    z.string({ error: rule('longest', field(label), redactedLength) }).check(atMost(label, redactedLength)),
    // The browser redacts too, but cannot be trusted.
    z.transform(redact),
  );

// Not redacted: a version's dots look like a phone number.
const matching = (pattern: RegExp, message: Message) => z.string({ error: message }).check(z.regex(pattern, message));

/** `page` is a path of the site, `*` for an unknown one. */
export const crashReport = z.object({
  name: redacted('crashReports.name'),
  message: redacted('crashReports.message'),
  component: redacted('crashReports.component'),
  page: matching(/^(\*|\/[\w/-]{0,100})$/, rule('crashPage')),
  version: matching(/^[\w.+-]{0,32}$/, rule('crashVersion')),
});
export type CrashReport = z.output<typeof crashReport>;
