/** People whose token is still good by its signature and time, and who may do nothing with it any more, or not yet. */
import { inject } from 'vitest';
import { openSql } from '../../scripts/embedded/postgres/client.ts';
import { officeRoles } from '../../supabase/functions/_shared/contract/roles.ts';
import { type Caller, insert, newAdmin, newClient, send, service } from '../support/rest.ts';
import { samples } from './fixtures.ts';

export const refusedActors = [
  'banned admin',
  'demoted admin',
  'admin whose session ended',
  'admin whose session is 31 days old',
  'admin logged in past the api',
  'former clerk',
  'junior whose session ended',
  'banned client',
  'client whose session ended',
  'client logged in past the api',
  'unconfirmed client',
  'deleted client',
] as const;
export type RefusedActor = (typeof refusedActors)[number];

/** Runs a statement as the owner of the database: nobody of the API may do such a thing. */
async function asOwner(statement: string, values: unknown[]): Promise<void> {
  const address = inject('stack').databaseUrl;
  if (!address) throw new Error('SUPABASE_URL is set, and so DATABASE_URL must be.');
  const sql = openSql(address);
  try {
    await sql.query(statement, values);
  } finally {
    await sql.close();
  }
}

const endSessions = (id: string) => asOwner('delete from auth.sessions where user_id = $1', [id]);
const forgetLogin = (id: string) =>
  asOwner(
    'delete from private.accepted_sessions where session_id in (select id from auth.sessions where user_id = $1)',
    [id],
  );
const change = (column: string, value: string) => (id: string) =>
  asOwner(`update auth.users set ${column} = ${value} where id = $1`, [id]);

/** How each of them loses the rights after the log-in. Takes the user's id. */
const revocations: Record<RefusedActor, (id: string) => Promise<unknown>> = {
  'banned admin': change('banned_until', "now() + interval '1 hour'"),
  'demoted admin': (id) => send(service(), 'PATCH', `/rest/v1/profiles?id=eq.${id}`, { role: 'client' }),
  'admin whose session ended': endSessions,
  'admin whose session is 31 days old': (id) =>
    asOwner("update auth.sessions set created_at = now() - interval '31 days' where user_id = $1", [id]),
  'admin logged in past the api': forgetLogin,
  'former clerk': (id) => send(service(), 'PATCH', `/rest/v1/profiles?id=eq.${id}`, { role: 'client' }),
  'junior whose session ended': endSessions,
  'banned client': change('banned_until', "now() + interval '1 hour'"),
  'client whose session ended': endSessions,
  'client logged in past the api': forgetLogin,
  'unconfirmed client': change('email_confirmed_at', 'null'),
  'deleted client': (id) => send(service(), 'POST', '/rest/v1/rpc/delete_account', { p_user_id: id }),
};

/** Each of them, or those given, with the token of before; a client has a case. */
export async function refusedCallers(
  actors: readonly RefusedActor[] = refusedActors,
): Promise<Record<RefusedActor, Caller>> {
  const callers = {} as Record<RefusedActor, Caller>;
  for (const actor of actors) {
    const role = officeRoles.find((role) => actor.includes(role));
    const user = role ? await newAdmin(role) : await newClient();
    // Closed: with an open one nobody's account can be deleted.
    const closed = {
      ...samples.cases!({ client: user.id, other: '', clerk: '', junior: '', admin: '' }, 'client'),
      status: 'closed',
    };
    if (actor.includes('client')) await insert('cases', closed);
    const before = await send(user, 'GET', '/rest/v1/profiles?select=id');
    if (before.status !== 200) throw new Error(`${actor}: ${before.status} ${JSON.stringify(before.body)}`);
    await revocations[actor](user.id);
    callers[actor] = user;
  }
  return callers;
}
