import * as z from 'zod/mini';
import { redact, redactedLength } from './redact.ts';
import * as fieldLabels from './texts/en/fields.ts';
import { validationMessages } from './texts/en/messages.ts';

const redacted = (label: string) =>
  z.pipe(
    z
      .string({ error: validationMessages.longest(label, redactedLength) })
      .check(z.maxLength(redactedLength, validationMessages.longest(label, redactedLength))),
    // The browser has done so too; nobody has to believe it.
    z.transform(redact),
  );

// These must stay as they are: the dots of a version look like a telephone number's.
const matching = (pattern: RegExp, message: string) => z.string({ error: message }).check(z.regex(pattern, message));

/** `POST /api/crash-reports`: what broke in a browser. The page is a path of the site, or `*` for an unknown one. */
export const crashReport = z.object({
  name: redacted(fieldLabels.name),
  message: redacted(fieldLabels.message),
  component: redacted(fieldLabels.component),
  page: matching(/^(\*|\/[\w/-]{0,100})$/, validationMessages.crashPage),
  version: matching(/^[\w.+-]{0,32}$/, validationMessages.crashVersion),
});
export type CrashReport = z.output<typeof crashReport>;
