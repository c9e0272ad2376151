import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { firstLine } from '../../lib/errors.ts';
import { type Fix, type FixOptions, readJson } from './call.ts';

/** Seconds of a duration as config.toml writes it. */
function seconds(duration: unknown): number {
  const [, number, unit] = /^(\d+)(s|m|h)$/.exec(String(duration)) ?? [];
  return Number(number ?? 60) * ({ s: 1, m: 60, h: 3600 }[unit ?? 's'] ?? 1);
}

/** Lite sends no confirmation again. */
export function resendConfirmations(options: FixOptions): Fix {
  return async (call, next) => {
    const { type, email } = readJson(call);
    if (call.method !== 'POST' || call.url.pathname !== '/auth/v1/resend' || type !== 'signup') return next();
    // A mail that cannot be sent must not tell that there is somebody to send it to.
    await sendConfirmation(options, String(email ?? '')).catch((error: unknown) =>
      console.error(`A confirmation was not mailed: ${firstLine(error)}`),
    );
    return Response.json({}, { headers: { 'access-control-allow-origin': '*' } });
  };
}

/** Mails a new link to an address that is registered and not confirmed; at most one in `max_frequency`. */
async function sendConfirmation({ sql, mailer, siteUrl, auth }: FixOptions, email: string): Promise<void> {
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
