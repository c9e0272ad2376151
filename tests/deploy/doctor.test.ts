/** What `npm run doctor -- --project` reads of the settings that Supabase keeps. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { NotChecked } from '../../scripts/doctor/check.ts';
import { authSettings } from '../../scripts/doctor/checks/network.ts';
import { projectTarget } from '../../scripts/doctor/target.ts';
import { type ManagementApi, ref, startManagementApi } from './management-api.ts';

const token = `sbp_${'0'.repeat(40)}`;
let api: ManagementApi;
beforeAll(async () => {
  api = await startManagementApi(token);
  vi.stubEnv('SUPABASE_API_URL', api.url);
  vi.stubEnv('SUPABASE_ACCESS_TOKEN', '');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.close();
});

const check = (values: Record<string, string>) =>
  authSettings.run(
    projectTarget(process.cwd(), {
      ...{ file: '', ref, projectUrl: 'http://127.0.0.1:9', siteUrl: '', siteUrls: [], functionSettings: {} },
      values,
    }),
  );

it('compares the settings of Supabase Auth with what is deployed', async () => {
  const values = { SUPABASE_ACCESS_TOKEN: token };
  api.config.auth = {
    disable_signup: true,
    mailer_autoconfirm: false,
    mailer_otp_length: 6,
    mailer_otp_exp: 1200,
    mailer_secure_email_change_enabled: true,
    security_update_password_require_current_password: true,
    security_sb_forwarded_for_enabled: true,
  };
  expect(await check(values)).toMatchObject({ state: 'failed', found: 'mailer_otp_length is 6, not 10' });
  api.config.auth.mailer_otp_length = 10;
  expect(await check(values)).toMatchObject({ state: 'ok' });
  await expect(check({})).rejects.toThrow(NotChecked);
});
