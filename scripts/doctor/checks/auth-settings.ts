/** Checks the settings of Supabase Auth. */
import { mailedLink } from '../../../supabase/functions/_shared/contract/limits.ts';
import { type Check, failed, ok } from '../check.ts';
import type { ProjectTarget } from '../target.ts';

/** The settings of Supabase Auth that the security of log-ins depends on, as the step `config` of a deployment sends them. */
const neededAuthSettings: Readonly<Record<string, unknown>> = {
  disable_signup: true,
  mailer_autoconfirm: false,
  mailer_otp_length: mailedLink.digits,
  mailer_otp_exp: mailedLink.minutes * 60,
  mailer_secure_email_change_enabled: true,
  security_update_password_require_current_password: true,
  security_captcha_enabled: true,
  security_sb_forwarded_for_enabled: true,
};

export const authSettings: Check<ProjectTarget> = {
  name: 'Auth, settings',
  async run(target) {
    const found = await target.authSettings();
    const wrong = Object.entries(neededAuthSettings).filter(([name, value]) => found[name] !== value);
    if (wrong.length === 0) return ok(`all ${Object.keys(neededAuthSettings).length} as deployed`);
    const named = wrong.map(([name, value]) => `${name} is ${found[name]}, not ${value}`);
    return failed(named.join('; '), 'npm run deploy -- config');
  },
};
