/** The settings at Supabase that `npm run doctor -- --project` reads. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NotChecked } from '../../scripts/doctor/check.ts';
import { authSettings } from '../../scripts/doctor/checks/auth-settings.ts';
import { networks } from '../../scripts/doctor/checks/site.ts';
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

const target = (values: Record<string, string>, projectUrl = '', siteUrl = '') =>
  projectTarget(process.cwd(), { file: '', ref, projectUrl, siteUrl, siteUrls: [], functionSettings: {}, values });
const check = (values: Record<string, string>) => authSettings.run(target(values));

it('compares the settings of Supabase Auth with what is deployed', async () => {
  const values = { SUPABASE_ACCESS_TOKEN: token };
  api.config.auth = {
    disable_signup: true,
    mailer_autoconfirm: false,
    mailer_otp_length: 6,
    mailer_otp_exp: 1200,
    mailer_secure_email_change_enabled: true,
    security_update_password_require_current_password: true,
    security_captcha_enabled: true,
    security_sb_forwarded_for_enabled: true,
  };
  expect(await check(values)).toMatchObject({ state: 'failed', found: 'mailer_otp_length is 6, not 10' });
  api.config.auth.mailer_otp_length = 10;
  expect(await check(values)).toMatchObject({ state: 'ok' });
  await expect(check({})).rejects.toThrow(NotChecked);
});

describe('the networks by which attempts are counted', () => {
  const visitor = '203.0.113.7';
  const host = '198.51.100.1';
  /** A project and its site, where the API counts the doctor by these networks. */
  async function checkNetworks(throughSite: (forged: string) => string, direct: (forged: string) => string) {
    const server = createServer(({ url, headers }, response) => {
      const network = (url?.startsWith('/api/') ? throughSite : direct)(String(headers['x-forwarded-for']));
      response.end(JSON.stringify({ network }));
    });
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return networks.run(target({}, url, url));
  }

  it.each([
    ['are told apart', () => visitor, () => visitor, 'ok', /told apart/],
    ['are all that of the site’s host', () => host, () => visitor, 'failed', /share one rate limit: .*198\.51\.100\.1/],
    ['are what callers say through the site', (said: string) => said, () => visitor, 'failed', /choose the network/],
    ['are what callers say to the API', () => visitor, (said: string) => said, 'failed', /choose the network/],
  ])('%s', async (_, throughSite, direct, state, found) => {
    expect(await checkNetworks(throughSite, direct)).toMatchObject({ state, found: expect.stringMatching(found) });
  });
});
