import * as z from 'zod/mini';
import { type FieldName, field, type Message, rule } from './message.ts';
import { redact, redactedLength } from './redact.ts';

const redacted = (label: FieldName) =>
  z.pipe(
    z
      .string({ error: rule('longest', field(label), redactedLength) })
      .check(z.maxLength(redactedLength, rule('longest', field(label), redactedLength))),
    // The browser has done so too; nobody has to believe it.
    z.transform(redact),
  );

// These must stay as they are: the dots of a version look like a telephone number's.
const matching = (pattern: RegExp, message: Message) => z.string({ error: message }).check(z.regex(pattern, message));

/** `POST /api/crash-reports`: what broke in a browser. The page is a path of the site, or `*` for an unknown one. */
export const crashReport = z.object({
  name: redacted('name'),
  message: redacted('message'),
  component: redacted('component'),
  page: matching(/^(\*|\/[\w/-]{0,100})$/, rule('crashPage')),
  version: matching(/^[\w.+-]{0,32}$/, rule('crashVersion')),
});
export type CrashReport = z.output<typeof crashReport>;
