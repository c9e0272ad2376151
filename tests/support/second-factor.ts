/**
 * The site with second factors, for the browser: the API of the function is the real one, and so are the database and its gate.
 * Supabase Auth's calls for factors, which the embedded backend does not have, are a fake, written from their public description.
 * @see https://supabase.com/docs/guides/auth/auth-mfa/totp
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { openSql, type SqlPool } from '../../scripts/postgres/client.ts';
import { type OwnSite, startOwnSite } from './own-site.ts';
import type { Product } from './site.ts';
import { totp } from './totp.ts';

interface Claims {
  sub: string;
  session_id: string;
  aal?: string;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const refuse = (status: number, code: string) =>
  Response.json({ code: status, error_code: code, msg: code }, { status });

/** As large and dense as Supabase's, but no real QR code. */
function picture(): string {
  const modules = [...randomBytes(37 * 37)]
    .map((byte, n) => (byte % 2 ? `<rect x="${n % 37}" y="${Math.floor(n / 37)}" width="1" height="1"/>` : ''))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="244" height="244" viewBox="-4 -4 45 45"><path fill="#fff" d="M-4-4h45v45h-45z"/>${modules}</svg>`;
}

/** Supabase Auth with factors: what it does not know itself is passed on. */
class FactorAuth {
  /** The sessions that have shown a code. */
  private readonly strong = new Set<string>();

  constructor(
    private readonly sql: SqlPool,
    private readonly backend: Pick<Product, 'supabaseUrl' | 'secretKey' | 'jwtSecret'>,
  ) {}

  async handle(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const passOn = () =>
      fetch(this.backend.supabaseUrl + pathname + search, {
        method: request.method,
        headers: request.headers,
        body,
        redirect: 'manual',
      });
    const path = pathname.replace(/^\/auth\/v1/, '');
    if (path === '/token') return this.withLevel(await passOn());
    if (path === '/user' && request.method === 'GET') return this.withFactors(await passOn());
    const [, owner, factor] = /^\/admin\/users\/([^/]+)\/factors\/([^/]+)$/.exec(path) ?? [];
    if (owner && request.method === 'DELETE') {
      if (request.headers.get('apikey') !== this.backend.secretKey) return refuse(401, 'no_authorization');
      await this.sql.query('delete from auth.mfa_factors where user_id = $1 and id = $2', [owner, factor]);
      return Response.json({ id: factor });
    }
    if (!path.startsWith('/factors')) return passOn();
    const claims = this.read(request);
    const [session] = await this.sql.query('select from auth.sessions where id = $1', [claims?.session_id]);
    if (!claims || !session) return refuse(403, 'session_not_found');
    return this.factors(path, claims, JSON.parse(body?.toString() || '{}'));
  }

  private async factors(path: string, claims: Claims, body: Record<string, string>): Promise<Response> {
    if (path === '/factors') {
      const id = randomUUID();
      const secret = [...randomBytes(32)].map((byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte % 32]).join('');
      await this.sql.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, status, secret) values ($1, $2, $3, 'unverified', $4)`,
        [id, claims.sub, body.friendly_name, secret],
      );
      const uri = `otpauth://totp/site?secret=${secret}`;
      return Response.json({ id, type: 'totp', totp: { qr_code: picture(), secret, uri } });
    }
    const [, id, action] = /^\/factors\/([^/]+)\/(challenge|verify)$/.exec(path) ?? [];
    const [factor] = await this.sql.query<{ secret: string }>(
      'select secret from auth.mfa_factors where id = $1 and user_id = $2',
      [id, claims.sub],
    );
    if (!factor) return refuse(404, 'mfa_factor_not_found');
    if (action === 'challenge') return Response.json({ id: randomUUID(), type: 'totp' });
    const codes = [-30_000, 0, 30_000].map((drift) => totp(factor.secret, Date.now() + drift));
    if (!codes.includes(body.code ?? '')) return refuse(422, 'mfa_verification_failed');
    this.strong.add(claims.session_id);
    await this.sql.query("update auth.mfa_factors set status = 'verified' where id = $1", [id]);
    await this.sql.query('delete from auth.sessions where user_id = $1 and not id::text = any ($2)', [
      claims.sub,
      [...this.strong],
    ]);
    const [token] = await this.sql.query<{ token: string }>(
      'select token from auth.refresh_tokens where session_id = $1 and not revoked',
      [claims.session_id],
    );
    return Response.json({
      access_token: this.sign({ ...claims, aal: 'aal2' }),
      refresh_token: token?.token,
      token_type: 'bearer',
      expires_in: 600,
    });
  }

  private async withLevel(response: Response): Promise<Response> {
    if (!response.ok) return response;
    const answer = (await response.json()) as { access_token: string };
    const claims = this.decode(answer.access_token);
    const aal = this.strong.has(claims.session_id) ? 'aal2' : 'aal1';
    return this.withFactors(Response.json({ ...answer, access_token: this.sign({ ...claims, aal }) }));
  }

  private async withFactors(response: Response): Promise<Response> {
    if (!response.ok) return response;
    const answer = (await response.json()) as { id?: string; user?: { id: string } };
    const factors = await this.sql.query(
      "select id, friendly_name, 'totp' as factor_type, status from auth.mfa_factors where user_id = $1",
      [answer.user?.id ?? answer.id],
    );
    return Response.json(answer.user ? { ...answer, user: { ...answer.user, factors } } : { ...answer, factors });
  }

  private decode(token: string): Claims {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
  }

  private read(request: Request): Claims | null {
    const token = (request.headers.get('authorization') ?? '').slice(7);
    const claims = token.split('.').length === 3 ? this.decode(token) : null;
    return claims && this.sign(claims) === token ? claims : null;
  }

  private sign(claims: Claims): string {
    const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
    return `${signed}.${createHmac('sha256', this.backend.jwtSecret).update(signed).digest('base64url')}`;
  }
}

/** Serves the site of a product once more, with second factors. Returns its address, and what ends it. */
export async function startSecondFactor(product: Product): Promise<OwnSite> {
  if (!product.databaseUrl) throw new Error('DATABASE_URL is not set.');
  const sql = openSql(product.databaseUrl);
  try {
    await sql.exec(`
      create table if not exists auth.mfa_factors (
        id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade, friendly_name text,
        status text not null, secret text not null, unique (user_id, friendly_name)
      );
      grant select on auth.mfa_factors to postgres`);
    const auth = new FactorAuth(sql, product);
    const site = await startOwnSite(product, { supabase: (request) => auth.handle(request) });
    return {
      siteUrl: site.siteUrl,
      async close() {
        await site.close();
        await sql.close();
      },
    };
  } catch (error) {
    await sql.close();
    throw error;
  }
}
