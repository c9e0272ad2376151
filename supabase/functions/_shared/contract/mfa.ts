import * as z from 'zod/mini';
import { identifier, password } from './fields.ts';
import { rule } from './message.ts';

/** The six digits of an authenticator app, which shows them in two groups. */
const mfaCode = z.string({ error: rule('mfaCode') }).check(
  z.overwrite((input) => input.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, rule('mfaCode')),
);

/** How many recovery codes there are, and the characters of one: Crockford's Base32, of which none looks like another. */
export const recoveryCodeCount = 10;
export const recoveryCodeAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';
export const recoveryCodeLength = 16;

/** A recovery code without case and hyphens; what is easily mistaken is read as it was meant. */
export function plainRecoveryCode(input: string): string {
  return input.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
}

const recoveryCode = z
  .string({ error: rule('recoveryCode') })
  .check(
    z.overwrite(plainRecoveryCode),
    z.regex(new RegExp(`^[${recoveryCodeAlphabet}]{${recoveryCodeLength}}$`), rule('recoveryCode')),
  );

/** The forms of the second step of a log-in. */
export const mfaCodeForm = z.object({ code: mfaCode });
export type MfaCodeForm = z.infer<typeof mfaCodeForm>;
export const recoveryCodeForm = z.object({ recoveryCode });
export type RecoveryCodeForm = z.infer<typeof recoveryCodeForm>;

/** `POST /api/auth/mfa`: the code of the app, or a recovery code. */
export const mfaLogin = z.object({ code: z.optional(mfaCode), recoveryCode: z.optional(recoveryCode) }).check(
  z.refine((form) => (form.code === undefined) !== (form.recoveryCode === undefined), {
    error: rule('mfaCode'),
    path: ['code'],
  }),
);
export type MfaLogin = z.infer<typeof mfaLogin>;

/** `GET /api/account/mfa`. */
export const mfaState = z.object({
  /** Whether Supabase Auth has second factors here. */
  available: z.boolean(),
  enabled: z.boolean(),
  recoveryCodesLeft: z.number(),
});
export type MfaState = z.infer<typeof mfaState>;

/** `POST /api/account/mfa/enrol`, and its response: what the app is given. */
export const mfaEnrolRequest = z.object({ password });
export type MfaEnrolRequest = z.infer<typeof mfaEnrolRequest>;
export const mfaEnrolment = z.object({
  factorId: z.uuid(),
  secret: z.string(),
  uri: z.string(),
  /** A picture of the URI, as a data URL. */
  qrCode: z.string(),
});
export type MfaEnrolment = z.infer<typeof mfaEnrolment>;

/** `POST /api/account/mfa/confirm`, and its response, which is given once. */
export const mfaConfirmation = z.object({ factorId: identifier('factor'), code: mfaCode });
export type MfaConfirmation = z.infer<typeof mfaConfirmation>;
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** `POST /api/account/mfa/disable`. */
export const mfaDisableRequest = z.object({ password, code: mfaCode });
export type MfaDisableRequest = z.infer<typeof mfaDisableRequest>;
