/** `npm run deploy` on a fresh clone: the real CLI with a fake Management API and a Postgres like a project's. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseToReplace } from '../../scripts/deploy/secrets.ts';
import { readTarget } from '../../scripts/deploy/settings.ts';
import { hostedDatabase } from '../support/databases.ts';
import type { HostedPostgres } from '../support/hosted-postgres.ts';
import { keys, type ManagementApi, ref, startManagementApi } from './management-api.ts';
import { copyProject, type ProjectCopy, type Run, token } from './project.ts';

let api: ManagementApi;
let project: ProjectCopy;
beforeAll(async () => {
  api = await startManagementApi(token);
  project = copyProject(api.url);
});
afterAll(async () => {
  project.remove();
  await api.close();
});

const mail = {
  SMTP_HOST: 'smtp.example.com',
  SMTP_USER: 'mailer',
  SMTP_PASS: 'secret-of-the-mail-server',
  SMTP_FROM: 'office@example.com',
};
const minimal = { SUPABASE_PROJECT_REF: ref, SITE_URL: 'https://www.example.com', ...mail };
const at = (...names: string[]) => path.join(project.folder, ...names);
const read = (...names: string[]) => readFileSync(at(...names), 'utf8');

describe('--dry-run', () => {
  const secret = {
    SUPABASE_ACCESS_TOKEN: token,
    SUPABASE_DB_PASSWORD: 'secret-of-the-database',
    SMTP_PASS: 'secret-of-the-mail-server',
    REVIEW_KEY_SECRET: 'secret-that-seals-the-keys-of-reviews',
    FACEBOOK_PAGE_ACCESS_TOKEN: 'secret-of-the-page',
  };
  const full = {
    ...minimal,
    ...secret,
    FACEBOOK_PAGE_ID: '12345',
  };
  let run: Run;
  beforeAll(async () => {
    project.settings(full);
    run = await project.deploy('--dry-run');
  });

  it('prints every command in order, and where the manual steps are', () => {
    expect(run.code, run.said).toBe(0);
    const commands = [...run.said.matchAll(/^ {2}\$ (?:\S+=\S+ )*(npx supabase|npm) (\S+ \S+)/gm)].map(
      ([, , words]) => words,
    );
    expect(commands).toEqual([
      `link ${ref}`,
      'config push',
      'db push',
      'secrets list',
      'secrets set',
      'functions deploy',
      'db query',
      'projects api-keys',
      'run gen:hosting',
      'run build',
    ]);
    expect(run.said).toMatch(/Upload the folder dist .* docs\/operating.md, "Once, after the first deploy"/);
  });

  it('prints what is on, what else needs, and no secret; it never pushes the demo data', () => {
    expect(run.said).toContain('+ posting to Facebook: on');
    expect(run.said).toMatch(/- posting to LinkedIn: off: LINKEDIN_AUTHOR, LINKEDIN_ACCESS_TOKEN not set/);
    expect(run.said).toMatch(/uploads +at most 50MiB/);
    expect(run.said).not.toMatch(/include-seed|include-all/);
    for (const value of Object.values(secret)) expect(run.said).not.toContain(value);
  });

  it('sends nothing and changes no file', () => {
    expect(api.calls).toEqual([]);
    expect(parseEnv(read('.env.production'))).toEqual(full);
    expect(existsSync(at('netlify.toml'))).toBe(false);
    expect(existsSync(at('supabase', '.temp'))).toBe(false);
    expect(readdirSync(at('home')).filter((name) => name.startsWith('chambers-'))).toEqual([]);
  });
});

describe('a refused deployment, before anything is sent', () => {
  it('prints all problems at once, one a line and without a stack trace', async () => {
    project.settings({ ...mail, SITE_URL: 'example', VITE_SUPABASE_PUBLISHABLE_KEY: keys.secret });
    const { code, said } = await project.deploy('--yes');
    expect(said.trim().split('\n')).toHaveLength(4);
    expect(said).toMatch(
      /^\.env\.production cannot be used:\n {2}SITE_URL cannot be .*\n {2}SUPABASE_PROJECT_REF is missing/,
    );
    expect(said).not.toContain(keys.secret);
    expect(code).toBe(1);
    expect(api.calls).toEqual([]);
  });

  it('refuses to change the project without confirmation', async () => {
    project.settings(minimal);
    const { code, said } = await project.deploy('secrets');
    expect(said).toMatch(/changes the project abcdefghijklmnopqrst on the internet \(secrets\)\. There is no terminal/);
    expect(code).toBe(1);
    expect(api.calls).toEqual([]);
  });

  it('reports a config.toml that the CLI refuses', async () => {
    const name = 'config.toml';
    const before = read('supabase', name);
    project.settings(minimal);
    try {
      appendFileSync(at('supabase', name), '\n[auth.captchas]\nenabled = true\n');
      const { code, said } = await project.deploy('--yes');
      expect(said).toMatch(/config\.toml is not accepted: .*auth\.captchas/);
      expect(said).toMatch(/Stopped at check\. To continue: npm run deploy -- check link config/);
      expect(code).toBe(1);
      expect(api.calls).toEqual([]);
    } finally {
      writeFileSync(at('supabase', name), before);
    }
  });
});

describe('a whole deployment', () => {
  let db: HostedPostgres;
  let settings: Record<string, string>;
  let run: Run;
  beforeAll(async () => {
    api.calls.length = 0;
    db = await hostedDatabase('new');
    settings = {
      ...minimal,
      SITE_URL: 'https://www.example.com,https://example.com',
      SUPABASE_ACCESS_TOKEN: token,
      DATABASE_URL: db.url,
      FACEBOOK_PAGE_ACCESS_TOKEN: 'EAAB$HOME#1"2',
    };
    project.settings({});
    writeFileSync(
      at('.env.production'),
      `${Object.entries(settings)
        .map(([name, value]) => `${name}='${value}'`)
        .join('\n')}\n# Kept.\nJOBS_SECRET=\n`,
    );
    run = await project.deploy('--yes');
  });
  afterAll(() => db.close());
  const made = () => parseEnv(read('.env.production')) as Record<string, string>;

  it('succeeds, with the account of the settings', () => {
    expect(run.code, run.said).toBe(0);
    expect(api.unauthorized).toEqual([]);
    expect(api.calls.filter((call) => call.startsWith('GET /not'))).toEqual([]);
    expect(readFileSync(at('supabase', '.temp', 'project-ref'), 'utf8').trim()).toBe(ref);
  });

  it('prints no secret, and leaves none in the temporary folder', () => {
    const { JOBS_SECRET = '', REVIEW_KEY_SECRET = '' } = made();
    const secrets = [
      JOBS_SECRET,
      REVIEW_KEY_SECRET,
      settings.SMTP_PASS ?? '',
      settings.FACEBOOK_PAGE_ACCESS_TOKEN ?? '',
    ];
    for (const secret of [...secrets, keys.secret, token, 'postgres:postgres@']) {
      expect(secret.length).toBeGreaterThan(10);
      expect(run.said).not.toContain(secret);
    }
    expect(readdirSync(at('home')).filter((name) => name.startsWith('chambers-'))).toEqual([]);
  });

  it('sets the site’s address, mail server and templates, and no local address', () => {
    expect(api.config.auth).toMatchObject({
      site_url: 'https://www.example.com',
      uri_allow_list: 'https://www.example.com/**,https://example.com/**',
      passkey_enabled: true,
      webauthn_rp_id: 'example.com',
      webauthn_rp_origins: 'https://www.example.com,https://example.com',
      jwt_exp: 600,
      rate_limit_email_sent: 100,
      // Supabase's defaults: the api names the address by which its calls are counted.
      rate_limit_token_refresh: 150,
      rate_limit_otp: 30,
      rate_limit_verify: 30,
      security_sb_forwarded_for_enabled: true,
      security_update_password_require_current_password: true,
      security_captcha_enabled: true,
      security_captcha_secret: 'no-captcha-is-ever-solved',
      mailer_otp_length: 10,
      mailer_otp_exp: 1200,
      mailer_secure_email_change_enabled: true,
      smtp_max_frequency: 60,
      smtp_host: 'smtp.example.com',
      smtp_pass: settings.SMTP_PASS,
      mailer_subjects_recovery: 'Choose a new password · नया पासवर्ड चुनें',
      mailer_templates_recovery_content: read('supabase', 'templates', 'recovery.html'),
      mailer_templates_confirmation_content: read('supabase', 'templates', 'confirmation.html'),
      mailer_templates_magic_link_content: expect.not.stringMatching(/Token|ConfirmationURL/),
      mailer_templates_email_change_content: expect.not.stringMatching(/Token|ConfirmationURL/),
      mailer_templates_reauthentication_content: expect.not.stringMatching(/Token|ConfirmationURL/),
      // An address counts when it is proven, and nobody signs up past the api.
      mailer_autoconfirm: false,
      disable_signup: true,
      hook_before_user_created_enabled: true,
      hook_before_user_created_uri: 'pg-functions://postgres/private/before_user_created',
    });
    expect(api.config.postgrest).toEqual({ db_schema: 'public' });
    expect(JSON.stringify(api.config)).not.toMatch(/127\.0\.0\.1|localhost/);
  });

  it('applies the migrations and no demo data', async () => {
    const [applied] = await db.query<{ count: number }>(
      'select count(*)::int from supabase_migrations.schema_migrations',
    );
    expect(applied?.count).toBe(readdirSync('supabase/migrations').length);
    expect(await db.superQuery('select * from auth.users')).toEqual([]);
    expect(await db.query('select * from public.testimonials')).toEqual([]);
  });

  it('sets the settings of the functions, generated ones included, and nothing else', () => {
    const { JOBS_SECRET, REVIEW_KEY_SECRET, SITE_PROXY_SECRET } = made();
    expect(Object.fromEntries(api.secrets)).toEqual({
      SMTP_URL: expect.stringMatching(/^smtps:\/\/mailer:/),
      SITE_URL: settings.SITE_URL,
      FACEBOOK_PAGE_ACCESS_TOKEN: settings.FACEBOOK_PAGE_ACCESS_TOKEN,
      JOBS_SECRET,
      REVIEW_KEY_SECRET,
      SITE_PROXY_SECRET,
      TRUSTED_PROXIES: '2',
    });
    expect(JOBS_SECRET).toMatch(/^[\w-]{43}$/);
    expect(REVIEW_KEY_SECRET).toMatch(/^[\w-]{43}$/);
    expect(JOBS_SECRET).not.toBe(REVIEW_KEY_SECRET);
    expect(read('.env.production')).toMatch(
      /# Kept\.\nJOBS_SECRET=\S+\nREVIEW_KEY_SECRET=\S+\nSITE_PROXY_SECRET=\S+\n$/,
    );
  });

  it('deploys both functions with only their own files, open to visitors', () => {
    expect([...api.functions.keys()].sort()).toEqual(['api', 'jobs']);
    for (const one of api.functions.values()) expect(one).toMatchObject({ verify_jwt: false });
    const names = new Set(api.uploads.map(({ name }) => name));
    expect(names).toContain('supabase/functions/api/index.ts');
    expect(names).toContain('supabase/functions/jobs/index.ts');
    for (const name of names)
      expect(name).toMatch(/^supabase\/functions\/(deno\.json|(api|jobs|_shared)\/[\w/-]+\.ts)$/);
  });

  it('lets the database call the jobs with their secret, also after a second deployment', async () => {
    expect(api.queries).toHaveLength(1);
    for (let times = 0; times < 2; times += 1) await db.query(api.queries[0] ?? '');
    const kept = await db.query('select name, decrypted_secret from vault.decrypted_secrets order by name');
    const url = `https://${ref}.supabase.co/functions/v1/jobs/due`;
    expect(kept).toEqual([
      { name: 'jobs_secret', decrypted_secret: made().JOBS_SECRET },
      { name: 'jobs_url', decrypted_secret: url },
    ]);
    const [job] = await db.query<{ command: string }>('select command from cron.job');
    await db.query(job?.command ?? '');
    expect(await db.superQuery('select url, headers from net.calls')).toEqual([
      { url, headers: { 'content-type': 'application/json', authorization: `Bearer ${made().JOBS_SECRET}` } },
    ]);
  });

  it('builds the site with the project’s publishable key', () => {
    expect(JSON.parse(read('built.json'))).toEqual({
      VITE_SUPABASE_URL: `https://${ref}.supabase.co`,
      VITE_SUPABASE_PUBLISHABLE_KEY: keys.publishable,
      SITE_URL: 'https://www.example.com',
      VITE_UPLOAD_LIMIT: '50MiB',
    });
    expect(read('netlify.toml')).toContain(`https://${ref}.supabase.co/functions/v1/api/`);
  });

  it('sets the same values the next time', async () => {
    const before = made();
    const again = await project.deploy('migrations', 'secrets', '--yes');
    expect(again.code, again.said).toBe(0);
    expect(again.said).toMatch(/up to date/i);
    expect(made()).toEqual(before);
    expect(api.secrets.get('JOBS_SECRET')).toBe(before.JOBS_SECRET);
  });

  it('does not replace the secret that encrypts stored keys, and prints how to continue', async () => {
    const [file, secret] = [read('.env.production'), api.secrets.get('REVIEW_KEY_SECRET')];
    const without = file.replace(/^REVIEW_KEY_SECRET=.*\n/m, '');
    writeFileSync(at('.env.production'), without);
    api.calls.length = 0;
    const { code, said } = await project.deploy('secrets', 'functions', 'schedule', '--yes');
    const after = read('.env.production');
    writeFileSync(at('.env.production'), file);
    expect(said).toMatch(/has a REVIEW_KEY_SECRET that \.env\.production lacks/);
    expect(said).toMatch(/npx supabase secrets unset REVIEW_KEY_SECRET/);
    expect(said).toMatch(/Stopped at secrets\. To continue: npm run deploy -- secrets functions schedule/);
    expect(code).toBe(1);
    expect(api.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
    expect(api.secrets.get('REVIEW_KEY_SECRET')).toBe(secret);
    expect(after).toBe(without);
  });

  it('does not replace it when the two differ', () => {
    const target = readTarget(at('.env.production'));
    const toSecrets = (value: string) => JSON.stringify({ secrets: [{ name: 'REVIEW_KEY_SECRET', value }] });
    const digest = createHash('sha256')
      .update(made().REVIEW_KEY_SECRET ?? '')
      .digest('hex');
    expect(() => refuseToReplace(toSecrets(digest), target)).not.toThrow();
    expect(() => refuseToReplace(toSecrets(digest.replaceAll(/[0-7]/g, '8')), target)).toThrow(/does not agree with/);
    expect(() => refuseToReplace(JSON.stringify({ secrets: [] }), target)).not.toThrow();
  });

  it('prints the step that the project refuses', async () => {
    api.fail('/database/query', 403, 'Forbidden');
    const { code, said } = await project.deploy('schedule', '--yes');
    expect(said).toMatch(/npx supabase db query .* failed \(see above\)\.$/m);
    expect(said).not.toContain(made().JOBS_SECRET);
    expect(code).toBe(1);
  });

  it('leaves no secret when it is interrupted', async () => {
    const { code } = await project.interrupt(api.hold('POST /secrets'), 'secrets', '--yes');
    expect(code).toBe(143);
    expect(readdirSync(at('home')).filter((name) => name.startsWith('chambers-'))).toEqual([]);
  });

  it('reports a database that cannot have the scheduler extensions', async () => {
    const bare = await hostedDatabase('migrated');
    try {
      await bare.query(
        "create or replace function private.schedule_jobs() returns boolean language sql as 'select false'",
      );
      await expect(bare.query(api.queries[0] ?? '')).rejects.toThrow(
        /pg_cron, pg_net and supabase_vault must be switched on/,
      );
    } finally {
      await bare.close();
    }
  });
});
