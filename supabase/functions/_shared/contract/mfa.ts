import * as z from 'zod/mini';
import { identifier, password } from './fields.ts';
import { rule } from './message.ts';

const mfaCode = z.string({ error: rule('mfaCode') }).check(
  z.overwrite((input) => input.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, rule('mfaCode')),
);

/** Crockford's Base32 has no lookalikes. */
export const recoveryCodeCount = 10;
export const recoveryCodeAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';
export const recoveryCodeLength = 16;

/** A recovery code without case, hyphens and lookalikes. */
export function plainRecoveryCode(input: string): string {
  return input.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
}

const recoveryCode = z
  .string({ error: rule('recoveryCode') })
  .check(
    z.overwrite(plainRecoveryCode),
    z.regex(new RegExp(`^[${recoveryCodeAlphabet}]{${recoveryCodeLength}}$`), rule('recoveryCode')),
  );

export const mfaCodeForm = z.object({ code: mfaCode });
export type MfaCodeForm = z.infer<typeof mfaCodeForm>;
export const recoveryCodeForm = z.object({ recoveryCode });

/** Either of them. */
export const mfaLogin = z.object({ code: z.optional(mfaCode), recoveryCode: z.optional(recoveryCode) }).check(
  z.refine((form) => (form.code === undefined) !== (form.recoveryCode === undefined), {
    error: rule('mfaCode'),
    path: ['code'],
  }),
);
export type MfaLogin = z.infer<typeof mfaLogin>;

export const mfaState = z.object({
  /** Whether Supabase Auth offers it here. */
  available: z.boolean(),
  enabled: z.boolean(),
  recoveryCodesLeft: z.number(),
});
export type MfaState = z.infer<typeof mfaState>;

export const mfaEnrolment = z.object({
  factorId: z.uuid(),
  secret: z.string(),
  uri: z.string(),
  /** A data URL. */
  qrCode: z.string(),
});
export type MfaEnrolment = z.infer<typeof mfaEnrolment>;

export const mfaConfirmation = z.object({ factorId: identifier('ids.factor'), code: mfaCode });
export type MfaConfirmation = z.infer<typeof mfaConfirmation>;
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const mfaDisableRequest = z.object({ password, code: mfaCode });
export type MfaDisableRequest = z.infer<typeof mfaDisableRequest>;
