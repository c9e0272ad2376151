import * as z from 'zod/mini';
import { validationMessages } from './messages.ts';
import { redact, redactedLength } from './redact.ts';

const short = (label: string) =>
  z.pipe(
    z
      .string({ error: validationMessages.longest(label, redactedLength) })
      .check(z.maxLength(redactedLength, validationMessages.longest(label, redactedLength))),
    // The browser has done so too; nobody has to believe it.
    z.transform(redact),
  );

/** `POST /api/crash-reports`: what broke in a browser. The page is a path of the site, or `*` for an unknown one. */
export const crashReport = z.object({
  name: short('Name'),
  message: short('Message'),
  component: short('Component'),
  page: short('Page'),
  version: short('Version'),
});
export type CrashReport = z.output<typeof crashReport>;
