/** Which changes need new pages, and how a build is claimed for them. */
import { beforeEach, describe, expect, it } from 'vitest';
import { subscribe } from '../../scripts/embedded/postgres/subscription.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { query, sql, value } = db;

const changedAt = () => value`select changed_at from public.site_content()`;
const changeHours = () =>
  sql`update public.site_settings set value = jsonb_build_object('sunday', random()::text) where key = 'office_hours'`;

describe('the content of the built pages', () => {
  const photo = "insert into public.gallery_photos (file_name, original_name) values ('a.webp', 'a')";
  const words = "insert into public.testimonials (name, occupation, message, rating) values ('A', 'B', 'C', 5)";
  it.each([
    ['a public setting', 'update public.site_settings set value = \'{"text": "New"}\' where key = \'footer\''],
    ['a social link', "update public.social_links set url = 'https://example.com/a' where platform = 'facebook'"],
    ['a photo', photo],
    ['a photo’s caption', "update public.gallery_photos set caption = 'New'"],
    ['a hidden photo', 'update public.gallery_photos set visible = false'],
    ['a deleted photo', 'delete from public.gallery_photos'],
    ['a testimonial', words],
    ['a testimonial’s text', "update public.testimonials set message = 'New'"],
    ['a hidden testimonial', 'update public.testimonials set visible = not visible'],
    ['a deleted testimonial', 'delete from public.testimonials'],
  ])('changes with %s', async (_what, statement) => {
    const before = await changedAt();
    await query(statement);
    expect(Date.parse(await changedAt())).toBeGreaterThanOrEqual(Date.parse(before));
    expect(await changedAt()).not.toBe(before);
  });

  it('says without delay that reminders are switched off, or that no mail can be sent; and nothing while that is so', async () => {
    const portal = () => value<object>`select value from public.site_settings where key = 'portal'`;
    const switchOff = (kinds: string[]) =>
      sql`update public.site_settings set value = ${{ off: kinds }} where key = 'notifications'`;
    const record = (isSet: boolean) => sql`select public.record_mail_server(${isSet})`;
    const steps: [() => Promise<unknown>, object][] = [
      [() => switchOff(['waiting']), {}],
      [() => record(true), {}],
      [() => switchOff(['waiting', 'hearing_reminder']), { reminders: false }],
      [() => switchOff(['hearing_reminder']), { reminders: false }],
      [() => record(false), { mails: false, reminders: false }],
      [() => record(false), { mails: false, reminders: false }],
      [() => switchOff([]), { mails: false }],
      [() => record(true), {}],
    ];
    for (const [step, recorded] of steps) {
      const [before, shown] = [await changedAt(), await portal()];
      await step();
      expect(await portal()).toEqual(recorded);
      expect((await changedAt()) !== before).toBe(JSON.stringify(shown) !== JSON.stringify(recorded));
    }
    // Nobody has changed that setting; an entry would also keep an export from being loaded into a new project.
    expect(await sql`select from public.audit_log where row_id = 'portal'`).toEqual([]);
  });

  it.each([
    ['a private setting', "update public.site_settings set value = '{}' where key = 'notifications'"],
    ['an update of no row', "update public.site_settings set value = '{}' where key = 'none'"],
  ])('does not change with %s', async (_what, statement) => {
    const before = await changedAt();
    await query(statement);
    expect(await changedAt()).toBe(before);
  });

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

describe('a build', () => {
  const claim = () => value<string | null>`select public.claim_site_build()`;
  const finish = (change: string | null, requested: boolean) =>
    sql`select public.finish_site_build(${change}, ${requested})`;
  /** Makes the changes older. */
  const wait = (time: string) =>
    sql`update private.site_content
      set changed_at = changed_at - ${time}::interval, pending_since = pending_since - ${time}::interval`;
  beforeEach(async () => {
    await sql`update private.site_content
      set changed_at = now(), pending_since = null, claimed_until = null, attempts = 0`;
  });

  it('is claimed once, a minute after the last of several changes', async () => {
    expect(await claim()).toBeNull();
    await changeHours();
    await wait('40 seconds');
    await changeHours();
    await wait('40 seconds');
    expect(await claim()).toBeNull();
    await wait('20 seconds');
    const claimed = await db.together(5, (all) =>
      Promise.all(all.map((one) => one.run<{ change: string | null }>('select public.claim_site_build() as change'))),
    );
    expect(claimed.flat().filter(({ change }) => change !== null)).toHaveLength(1);
    await finish(await changedAt(), true);
    await wait('1 hour');
    expect(await claim()).toBeNull();
  });

  it('does not wait longer than ten minutes for an end of the changes', async () => {
    await changeHours();
    await wait('10 minutes');
    await changeHours();
    expect(await claim()).toBe(await changedAt());
  });

  it('is given up after ten attempts, until the next change', async () => {
    await changeHours();
    await wait('1 minute');
    const change = await changedAt();
    for (let n = 0; n < 10; n += 1) {
      expect(await claim()).toBe(change);
      await finish(change, false);
    }
    expect(String(await claim())).toMatch(/infinity/i);
    await changeHours();
    await wait('1 minute');
    const next = await changedAt();
    expect(await claim()).toBe(next);
    await finish(next, true);
    expect(await claim()).toBeNull();
  });

  it('is claimed again when it could not be requested, or when its run has died', async () => {
    await changeHours();
    await wait('1 minute');
    const change = await claim();
    await finish(change, false);
    expect(await claim()).toBe(change);
    expect(await claim()).toBeNull();
    await sql`update private.site_content set claimed_until = claimed_until - interval '2 minutes'`;
    expect(await claim()).toBe(change);
  });

  it('is claimed again for a change after the claim', async () => {
    await changeHours();
    await wait('1 minute');
    const change = await claim();
    await changeHours();
    await finish(change, true);
    expect(await claim()).toBeNull();
    await wait('1 minute');
    expect(await claim()).toBe(await changedAt());
  });
});
