/** How the jobs share the work of sending, and what a restored backup does not send. The rest is in `records/notifications.sql`. */
import { beforeEach, describe, expect, it } from 'vitest';
import { holdUnsent } from '../../scripts/archive/dump.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql } = db;
/** An account whose password was changed. */
async function addAccount() {
  const user = crypto.randomUUID();
  await sql`insert into auth.users (id, email, encrypted_password) values (${user}, ${`${user}@example.com`}, 'a')`;
  await sql`update auth.users set encrypted_password = 'b' where id = ${user}`;
}
beforeEach(async () => {
  await sql`delete from public.notifications`;
  await addAccount();
});

describe('sending', () => {
  const claim = () => sql<{ id: string }>`select * from public.claim_notifications(100)`;
  const row = async () => (await sql`select last_error, failed_at is not null as failed from public.notifications`)[0];

  it('gives a notification to one of several runs', async () => {
    for (let n = 0; n < 15; n += 1) await addAccount();
    const claims = await db.together(4, (all) =>
      Promise.all(all.map(({ run }) => run<{ id: string }>('select * from public.claim_notifications(100)'))),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([16, 16]);
  });

  it('does not begin for mails of a restored backup, which may have been sent since, and leaves what was ended before it', async () => {
    await holdUnsent(db.pool);
    expect(await claim()).toEqual([]);
    expect(await row()).toMatchObject({ failed: true, last_error: 'restored' });
    await sql`update public.notifications set failed_at = null, cancelled_at = now(), last_error = 'changedAgain'`;
    await holdUnsent(db.pool);
    expect(await row()).toMatchObject({ failed: false, last_error: 'changedAgain' });
  });
});
