/**
 * For tests: Supabase Auth with second factors, written from its documentation. The embedded backend has none.
 * @see https://supabase.com/docs/guides/auth/auth-mfa/totp
 */
import { withAnswers } from './support.ts';

interface Factor {
  id: string;
  factor_type: string;
  status: 'verified' | 'unverified';
  friendly_name: string;
}

interface Session {
  id: string;
  aal: 'aal1' | 'aal2';
}

export interface FakeSupabase {
  role: 'admin' | 'client';
  password: string;
  factors: Factor[];
  sessions: Session[];
  /** Hashes. */
  recoveryCodes: string[];
  /** By bucket. */
  throttles: Map<string, number>;
  /** By path, in place of the database's. */
  answers: Record<string, () => Response>;
  /** Method and path. */
  requests: string[];
  /** Answer to the mailed link of a new password; null where it logs in, as often as it comes at once. */
  verifyFailure: number | null;
  /** Requests to verify passkeys. */
  credentials: unknown[];
  /** The name of the factor that it may begin. */
  expectedFactor: string | null;
}

export const resetToken = 'a'.repeat(56);
export const rightCode = '123456';
const userId = '3f2b8c1e-6a52-4c1e-9f0a-5a2d1c7e8b90';
const secretKey = 'sb_secret_test';

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const refuse = (status: number, code: string) =>
  Response.json({ code: status, error_code: code, msg: code }, { status });

function decode(token: string): { session_id: string; aal: string } | null {
  try {
    return JSON.parse(atob(token.split('.')[1] ?? ''));
  } catch {
    return null;
  }
}

function fakeSupabase(state: FakeSupabase) {
  const challenges = new Map<string, string>();

  const createTokens = ({ id, aal }: Session) => {
    const role = state.role === 'admin' ? 'app_admin' : 'authenticated';
    const exp = Math.floor(Date.now() / 1000) + 600;
    return {
      access_token: `a.${encode({ sub: userId, session_id: id, role, aal, exp })}.c`,
      refresh_token: `refresh-${id}`,
      token_type: 'bearer',
      expires_in: 600,
      user: toUser(),
    };
  };
  const toUser = () => ({ id: userId, email: 'asha@example.com', aud: 'authenticated', factors: state.factors });
  const hasFactor = () => state.factors.some(({ status }) => status === 'verified');

  /** Null when it is over. */
  const findSession = (request: Request) => {
    const claims = decode((request.headers.get('authorization') ?? '').slice(7));
    return state.sessions.find(({ id }) => id === claims?.session_id) ?? null;
  };

  /** As `private.is_session_live()`. */
  const isLive = (request: Request) => {
    const claims = decode((request.headers.get('authorization') ?? '').slice(7));
    return findSession(request) !== null && (claims?.aal === 'aal2' || !hasFactor());
  };

  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  const auth = (request: Request, path: string, body: any): Response => {
    const isService = request.headers.get('apikey') === secretKey;
    const session = findSession(request);
    const call = `${request.method} ${path}`;
    if (call === 'GET /settings') return Response.json({ passkeys_enabled: false });
    if (call === 'POST /token') {
      if (body.password !== state.password) return refuse(400, 'invalid_credentials');
      const begun: Session = { id: crypto.randomUUID(), aal: 'aal1' };
      state.sessions.push(begun);
      return Response.json(createTokens(begun));
    }
    if (call === 'POST /verify') {
      if (state.verifyFailure) return refuse(state.verifyFailure, 'failure');
      if (body.token_hash !== resetToken) return refuse(403, 'otp_expired');
      const begun: Session = { id: crypto.randomUUID(), aal: 'aal1' };
      state.sessions.push(begun);
      return Response.json(createTokens(begun));
    }
    if (call === 'POST /passkeys/authentication/verify') {
      state.credentials.push(body.credential);
      const begun: Session = { id: crypto.randomUUID(), aal: 'aal1' };
      state.sessions.push(begun);
      return Response.json(createTokens(begun));
    }
    if (path.startsWith('/admin/users/')) {
      if (!isService) return refuse(401, 'no_authorization');
      if (request.method === 'DELETE') {
        const id = path.split('/').at(-1);
        state.factors = state.factors.filter((factor) => factor.id !== id);
        return Response.json({ id });
      }
      state.password = body.password;
      // As our trigger does.
      state.sessions = [];
      return Response.json(toUser());
    }
    if (!session) return refuse(403, 'session_not_found');
    if (call === 'GET /user') return Response.json(toUser());
    if (call === 'PUT /user') {
      if (hasFactor() && session.aal !== 'aal2') return refuse(401, 'insufficient_aal');
      if (body.password === state.password) return refuse(422, 'same_password');
      if (body.current_password !== state.password) return refuse(400, 'current_password_required');
      state.password = body.password;
      state.sessions = [];
      return Response.json(toUser());
    }
    if (call === 'POST /logout') {
      const scope = new URL(request.url).searchParams.get('scope');
      state.sessions = state.sessions.filter(
        ({ id }) => scope !== 'global' && (id === session.id) === (scope === 'others'),
      );
      return new Response(null, { status: 204 });
    }
    if (call === 'POST /passkeys/registration/options')
      return Response.json({ challenge_id: crypto.randomUUID(), options: {} });
    if (call === 'POST /passkeys/registration/verify') {
      state.credentials.push(body.credential);
      return Response.json({ id: crypto.randomUUID(), created_at: '2026-12-01T00:00:00Z' });
    }
    if (!path.startsWith('/factors')) return new Response('404 Not Found', { status: 404 });
    if (call === 'POST /factors') {
      if (state.factors.some(({ friendly_name }) => friendly_name === body.friendly_name))
        return refuse(422, 'mfa_factor_name_conflict');
      const factor: Factor = { id: crypto.randomUUID(), status: 'unverified', ...body };
      // As our trigger does.
      if (state.expectedFactor === body.friendly_name) state.factors.push(factor);
      state.expectedFactor = null;
      const secret = 'JBSWY3DPEHPK3PXP';
      const totp = { qr_code: '<svg viewBox="0 0 1 1"/>', secret, uri: `otpauth://totp/site?secret=${secret}` };
      return Response.json({ id: factor.id, type: 'totp', friendly_name: factor.friendly_name, totp });
    }
    const [, id, action] = /^\/factors\/([^/]+)\/(challenge|verify)$/.exec(path) ?? [];
    const factor = state.factors.find((one) => one.id === id);
    if (!factor) return refuse(404, 'mfa_factor_not_found');
    const address = request.headers.get('sb-forwarded-for') ?? '';
    if (action === 'challenge') {
      const challenge = crypto.randomUUID();
      challenges.set(challenge, address);
      return Response.json({ id: challenge, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + 300 });
    }
    if (challenges.get(body.challenge_id) !== address) return refuse(422, 'mfa_ip_address_mismatch');
    challenges.delete(body.challenge_id);
    if (body.code !== rightCode) return refuse(422, 'mfa_verification_failed');
    factor.status = 'verified';
    session.aal = 'aal2';
    state.sessions = state.sessions.filter(({ aal }) => aal === 'aal2');
    state.factors = state.factors.filter(({ status }) => status === 'verified');
    return Response.json(createTokens(session));
  };

  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  const database = (request: Request, path: string, body: any): Response => {
    if (request.headers.get('apikey') !== secretKey && !isLive(request))
      return Response.json(
        { code: 'PT401', message: 'Your session has expired. Please log in again.' },
        { status: 401 },
      );
    const profile = { id: userId, username: 'asha', fullName: 'Asha Rao', email: 'asha@example.com', phone: null };
    const answer = state.answers[path]?.();
    if (answer) return answer;
    switch (path) {
      case '/profiles':
        return Response.json({ ...profile, role: state.role });
      case '/rpc/login_email':
        return Response.json('asha@example.com');
      case '/rpc/password_version':
        return Response.json('version-1');
      case '/rpc/accept_session':
        return Response.json(true);
      case '/rpc/consume_throttle': {
        const count = (state.throttles.get(body.p_bucket) ?? 0) + 1;
        state.throttles.set(body.p_bucket, count);
        return Response.json(count > body.p_attempts ? body.p_window_seconds : 0);
      }
      case '/rpc/release_throttle':
        state.throttles.set(body.p_bucket, (state.throttles.get(body.p_bucket) ?? 1) - 1);
        return Response.json(null);
      case '/rpc/expect_factor':
        state.expectedFactor = body.p_name;
        return new Response(null, { status: 204 });
      case '/rpc/replace_recovery_codes':
        state.recoveryCodes = body.p_code_hashes;
        return new Response(null, { status: 204 });
      case '/rpc/use_recovery_code': {
        const before = state.recoveryCodes.length;
        state.recoveryCodes = state.recoveryCodes.filter((hash) => hash !== body.p_code_hash);
        return Response.json(state.recoveryCodes.length < before);
      }
      case '/rpc/my_second_factor':
        return Response.json({
          available: true,
          enabled: hasFactor(),
          recovery_codes_left: state.recoveryCodes.length,
        });
      default:
        return Response.json(null);
    }
  };

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const text = await request.text();
    const body = text ? JSON.parse(text) : {};
    state.requests.push(`${request.method} ${pathname}`);
    if (pathname.startsWith('/auth/v1')) return auth(request, pathname.slice('/auth/v1'.length), body);
    return database(request, pathname.slice('/rest/v1'.length), body);
  };
}

export async function withSupabase(
  given: Partial<FakeSupabase>,
  act: (state: FakeSupabase) => Promise<void>,
): Promise<void> {
  const state: FakeSupabase = {
    role: 'admin',
    password: 'correct horse',
    factors: [],
    sessions: [],
    recoveryCodes: [],
    throttles: new Map(),
    answers: {},
    requests: [],
    credentials: [],
    verifyFailure: null,
    expectedFactor: null,
    ...given,
  };
  await withAnswers(fakeSupabase(state), () => act(state), {
    SUPABASE_SERVICE_ROLE_KEY: secretKey,
    SITE_URL: 'http://site.test',
    MIN_RESPONSE_MS: '1',
  });
}
