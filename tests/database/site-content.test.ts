/** Who hears that the built pages need new ones. What changes them, and when a build is due, is in `records/site.sql`. */
import { describe, expect, it } from 'vitest';
import { subscribe } from '../../scripts/embedded/postgres/subscription.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql } = db;

const changeHours = () =>
  sql`update public.site_settings set value = jsonb_build_object('sunday', random()::text) where key = 'office_hours'`;

describe('the content of the built pages', () => {
  it('notifies once for each transaction, and again after a lost connection', async () => {
    let heard = 0;
    const reached = async (many: number) => {
      while (heard < many) await new Promise((resolve) => setTimeout(resolve, 10));
    };
    const subscription = subscribe(db.url, 'site_content', () => {
      heard += 1;
    });
    try {
      await reached(1); // connected
      await db.pool.transaction(async (one) => {
        for (const key of ['hero', 'about', 'footer'])
          await one.query("update public.site_settings set value = '{}' where key = $1", [key]);
      });
      await reached(2);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`;
      await reached(3); // connected again
      await changeHours();
      await reached(4);
    } finally {
      await subscription.close();
    }
    expect(heard).toBe(4);
  });

  it('is no longer listened for, also when that ends while it connects', async () => {
    const listen = () => subscribe(db.url, 'site_content', () => undefined);
    await listen().close();
    const connecting = listen();
    await new Promise((resolve) => setImmediate(resolve));
    await connecting.close();
  });
});

it('a build is claimed once, of several who ask at the same time', async () => {
  await changeHours();
  await sql`update private.site_content set changed_at = changed_at - interval '1 minute'`;
  const claimed = await db.together(5, (all) =>
    Promise.all(all.map((one) => one.run<{ change: string | null }>('select public.claim_site_build() as change'))),
  );
  expect(claimed.flat().filter(({ change }) => change !== null)).toHaveLength(1);
});
