import { randomUUID } from 'node:crypto';
import { AUTH_APPLICATION, authFailure, type Fix, type FixOptions, readJson } from './call.ts';

/** Lite makes no users for the holder of the secret key: it refuses every caller. */
export function createUsers(options: FixOptions): Fix {
  return async (call, next) => {
    const isAsked = call.method === 'POST' && call.url.pathname === '/auth/v1/admin/users';
    if (!isAsked || call.headers.get('apikey') !== options.secretKey) return next();
    return createUser(options, readJson(call));
  };
}

async function createUser({ sql: pool, auth }: FixOptions, user: Record<string, unknown>): Promise<Response> {
  const { email, password, email_confirm, user_metadata } = user;
  const minimum = auth.minimum_password_length ?? 6;
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    return authFailure(400, 'validation_failed', 'Unable to validate email address: invalid format');
  if (typeof password !== 'string' || password.length < minimum)
    return authFailure(422, 'weak_password', `Password should be at least ${minimum} characters.`);
  const id = randomUUID();
  const address = email.toLowerCase();
  const isConfirmed = email_confirm === true;
  const cost = Number(process.env.LITE_AUTH_BCRYPT_COST ?? 10);
  try {
    return await pool.transaction(async (sql) => {
      await sql.query("select set_config('application_name', $1, true)", [AUTH_APPLICATION]);
      const [created] = await sql.query<Record<string, unknown>>(
        `insert into auth.users (
           id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
         values ($1, 'authenticated', 'authenticated', $2,
           extensions.crypt($3, extensions.gen_salt('bf', $4)), case when $5 then now() end,
           '{"provider":"email","providers":["email"]}', $6::text::jsonb)
         returning id, aud, role, email, email_confirmed_at, created_at, updated_at,
           raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata`,
        [id, address, password, cost, isConfirmed, JSON.stringify(user_metadata ?? {})],
      );
      await sql.query(
        `insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
         values ($1, 'email', $2::text, $2::text::uuid,
           jsonb_build_object('sub', $2::text, 'email', $3::text, 'email_verified', $4::boolean), now(), now())`,
        [randomUUID(), id, address, isConfirmed],
      );
      return Response.json(created);
    });
  } catch (error) {
    const { code, constraint_name } = error as { code?: string; constraint_name?: string };
    if (code === '23505' && constraint_name === 'users_email_partial_key')
      return authFailure(422, 'email_exists', 'A user with this email address has already been registered');
    return authFailure(500, 'unexpected_failure', 'Database error creating new user');
  }
}
