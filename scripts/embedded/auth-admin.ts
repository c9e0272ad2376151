/** What lite's Auth has not, and Supabase Auth has: users made with the secret key, confirmations sent again. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { firstLine } from '../lib/errors.ts';
import type { SqlPool } from '../postgres/client.ts';
import type { AuthConfig } from './config.ts';
import type { Mailer } from './mail.ts';

export interface AuthAdminOptions {
  sql: SqlPool;
  mailer: Mailer;
  secretKey: string;
  siteUrl: string;
  auth: AuthConfig;
  needsCaptcha: boolean;
}

interface NewUser {
  email?: unknown;
  password?: unknown;
  email_confirm?: unknown;
  user_metadata?: Record<string, unknown>;
}

function failure(status: number, code: string, msg: string): Response {
  const headers = { 'access-control-allow-origin': '*', 'x-sb-error-code': code };
  return Response.json({ code: status, error_code: code, msg }, { status, headers });
}

function parse(body: Uint8Array | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(body ?? []).toString());
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Seconds of a duration as config.toml writes it. */
function seconds(duration: unknown): number {
  const [, number, unit] = /^(\d+)(s|m|h)$/.exec(String(duration)) ?? [];
  return Number(number ?? 60) * ({ s: 1, m: 60, h: 3600 }[unit ?? 's'] ?? 1);
}

// Where Supabase Auth asks for a captcha.
const asksCaptcha = /^\/auth\/v1\/(signup|recover|resend|magiclink|otp|token)$/;

// pgcrypto knows this name of the same hash only.
const storedHash = "regexp_replace(encrypted_password, '^\\$2[aby]\\$', '$2a$')";

/** Answers the requests to Auth that lite has no right answer to. */
export class AuthAdmin {
  constructor(private readonly options: AuthAdminOptions) {}

  /** Returns the response; null when lite has to answer. */
  async handle(request: Request, pathname: string, body: Uint8Array | undefined): Promise<Response | null> {
    if (request.method !== 'POST') return null;
    if (this.needsCaptcha(request, pathname))
      return failure(400, 'captcha_failed', 'captcha protection: request disallowed (no captcha_token found)');
    switch (pathname) {
      case '/auth/v1/admin/users':
        // Lite refuses every caller.
        if (request.headers.get('apikey') !== this.options.secretKey) return null;
        return this.createUser(parse(body));
      case '/auth/v1/resend':
        if (parse(body).type !== 'signup') return null;
        // A mail that cannot be sent must not tell that there is somebody to send it to.
        await this.sendConfirmation(String(parse(body).email ?? '')).catch((error: unknown) =>
          console.error(`A confirmation was not mailed: ${firstLine(error)}`),
        );
        return Response.json({}, { headers: { 'access-control-allow-origin': '*' } });
      // They make users that have registered nowhere, and tell who has an account.
      case '/auth/v1/otp':
      case '/auth/v1/magiclink':
        return failure(422, 'otp_disabled', 'Log in with your password');
      default:
        return null;
    }
  }

  /** As Supabase Auth: the secret key needs none (`verifyCaptcha`, internal/api/middleware.go). */
  private needsCaptcha(request: Request, pathname: string): boolean {
    const { needsCaptcha, secretKey } = this.options;
    if (!needsCaptcha || request.headers.get('apikey') === secretKey) return false;
    return asksCaptcha.test(pathname) && !request.url.includes('grant_type=refresh_token');
  }

  /**
   * Lite says that an address is not confirmed before it compares the password, and so tells who has an account.
   * Takes lite's answer to a request for a token. Returns that response, or that of a wrong password.
   */
  async hideUnconfirmed(pathname: string, body: Uint8Array | undefined, response: Response): Promise<Response> {
    if (pathname !== '/auth/v1/token' || response.headers.get('x-sb-error-code') !== 'email_not_confirmed')
      return response;
    const { email, password } = parse(body);
    const known = await this.options.sql.query(
      `select from auth.users where email = lower($1) and ${storedHash} = extensions.crypt($2, ${storedHash})`,
      [String(email), String(password)],
    );
    if (known.length > 0) return response;
    const code = 'invalid_credentials';
    response.headers.set('x-sb-error-code', code);
    const text = JSON.stringify({ code: 400, error_code: code, msg: 'Invalid login credentials' });
    return new Response(text, { status: 400, headers: response.headers });
  }

  private async createUser({ email, password, email_confirm, user_metadata }: NewUser): Promise<Response> {
    const minimum = this.options.auth.minimum_password_length ?? 6;
    if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      return failure(400, 'validation_failed', 'Unable to validate email address: invalid format');
    if (typeof password !== 'string' || password.length < minimum)
      return failure(422, 'weak_password', `Password should be at least ${minimum} characters.`);
    const id = randomUUID();
    const address = email.toLowerCase();
    try {
      return await this.options.sql.transaction(async (sql) => {
        const [user] = await sql.query<Record<string, unknown>>(
          `insert into auth.users (
             id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
           values ($1, 'authenticated', 'authenticated', $2,
             extensions.crypt($3, extensions.gen_salt('bf', $4)), case when $5 then now() end,
             '{"provider":"email","providers":["email"]}', $6::text::jsonb)
           returning id, aud, role, email, email_confirmed_at, created_at, updated_at,
             raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata`,
          [
            id,
            address,
            password,
            Number(process.env.LITE_AUTH_BCRYPT_COST ?? 10),
            email_confirm === true,
            JSON.stringify(user_metadata ?? {}),
          ],
        );
        await sql.query(
          `insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
           values ($1, 'email', $2::text, $2::text::uuid,
             jsonb_build_object('sub', $2::text, 'email', $3::text, 'email_verified', $4::boolean), now(), now())`,
          [randomUUID(), id, address, email_confirm === true],
        );
        return Response.json(user);
      });
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string };
      if (code === '23505' && constraint === 'users_email_partial_key')
        return failure(422, 'email_exists', 'A user with this email address has already been registered');
      return failure(500, 'unexpected_failure', 'Database error creating new user');
    }
  }

  /** Mails a new link to an address that is registered and not confirmed; at most one in `max_frequency`. */
  private async sendConfirmation(email: string): Promise<void> {
    const { sql, mailer, siteUrl, auth } = this.options;
    const token = randomBytes(28).toString('hex');
    const [user] = await sql.query<{ email: string; name: string | null }>(
      `update auth.users set confirmation_token = $2, confirmation_sent_at = now()
       where email = lower($1) and email_confirmed_at is null
         and (confirmation_sent_at is null or confirmation_sent_at < now() - make_interval(secs => $3))
       returning email, raw_user_meta_data ->> 'username' as name`,
      [email, token, seconds(auth.email.max_frequency)],
    );
    if (!user) return;
    const { subject = 'Confirm your email address', content_path } = auth.email.template?.confirmation ?? {};
    const html = content_path
      ? await readFile(content_path, 'utf8')
      : '<p><a href="{{ .SiteURL }}/confirm-email#{{ .TokenHash }}">Confirm</a></p>';
    const values: Record<string, string> = {
      SiteURL: siteUrl,
      TokenHash: token,
      Email: user.email,
      'Data.username': (user.name ?? '').replace(/[^\w.-]/g, ''),
    };
    const filled = html.replace(/\{\{\s*\.([\w.]+)\s*\}\}/g, (whole, name: string) => values[name] ?? whole);
    await mailer.send({ to: user.email, subject, html: filled });
  }
}
