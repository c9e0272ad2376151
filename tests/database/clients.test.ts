/** Clients when two people work at once. How they are found, taken on and merged is in `records/clients.sql` and `conflicts.sql`. */
import { beforeAll, expect, it } from 'vitest';
import { race, type Step } from '../support/side-by-side.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, value, add, addUser } = db;
let admin: string;
beforeAll(async () => {
  admin = await addUser('admin');
});

it('a client who is taken on is one when two people take on the same enquiry at once', async () => {
  const step: Step = [
    { role: 'app_admin', sub: admin },
    'select public.add_client($1, $2) as id',
    ['{"full_name": "Meera Nair"}', await add('contact_submissions')],
  ];
  expect(await race(db.url, step, step)).toEqual({ waited: true, refusal: null });
  expect(await sql`select from public.clients`).toHaveLength(1);
});

it('knows of a log-in that is linked to several clients at once that it has one, and none once all links are gone', async () => {
  const clients = [await add('clients'), await add('clients'), await add('clients')];
  for (const [statement, has] of [
    ['insert into public.client_users (client_id, user_id) values ($1, $2)', true],
    ['delete from public.client_users where client_id = $1 and user_id = $2', false],
  ] as const) {
    await db.together(clients.length, async (all) => {
      for (const one of all) await one.beginAs('app_admin', admin);
      // Each has its row before the first one commits.
      const written = all.map((one, n) => one.run(statement, [clients[n], admin]).then(() => one.run('commit')));
      await Promise.all(written);
    });
    expect(await value<boolean>`select has_client from public.profiles where id = ${admin}`).toBe(has);
  }
});
