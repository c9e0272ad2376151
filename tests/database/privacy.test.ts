/** Data protection in the database: what people agreed to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostedDatabase } from '../support/databases.ts';
import type { HostedPostgres } from '../support/hosted-postgres.ts';

const admin = '00000000-0000-4000-8000-000000000001';
const asAdmin = { role: 'app_admin', sub: admin };

let db: HostedPostgres;
beforeAll(async () => {
  db = await hostedDatabase('demo');
});
afterAll(() => db.close());

/** A new log-in, as Supabase Auth makes it. */
async function addUser(metadata: object, email = `${crypto.randomUUID()}@example.com`): Promise<string> {
  const id = crypto.randomUUID();
  await db.query(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_user_meta_data, created_at)
     values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, 'x', now(), $3::text::jsonb, now())`,
    [id, email, JSON.stringify(metadata)],
  );
  return id;
}

const consents = (column: 'user_id' | 'submission_id', id: string) =>
  db.query(
    `select c.purpose, n.version, n.language, c.given_at is not null as given, c.withdrawn_at
     from public.consents c join public.privacy_notices n on n.id = c.notice_id where c.${column} = $1`,
    [id],
  );

const enquiry = (id: string, language = 'en') =>
  `insert into public.contact_submissions (id, name, email, phone, service, message, language)
   values ('${id}', 'Meera Nair', '${id}@example.com', '+91 98100 00000', 'civil', 'A flat that was not handed over.', '${language}')`;

describe('what people agreed to', () => {
  it('is recorded with an enquiry: the notice in the language of the form', async () => {
    const [english, hindi] = [crypto.randomUUID(), crypto.randomUUID()];
    await db.asCaller({ role: 'anon' }, enquiry(english));
    await db.asCaller({ role: 'anon' }, enquiry(hindi, 'hi'));
    const agreed = { purpose: 'enquiry', version: 1, given: true, withdrawn_at: null };
    expect(await consents('submission_id', english)).toEqual([{ ...agreed, language: 'en' }]);
    expect(await consents('submission_id', hindi)).toEqual([{ ...agreed, language: 'hi' }]);
  });

  it('is not recorded for an enquiry that an admin writes down', async () => {
    const id = crypto.randomUUID();
    await db.asCaller(asAdmin, enquiry(id));
    expect(await consents('submission_id', id)).toEqual([]);
  });

  it('is recorded with an account, but not for one that an operator adds', async () => {
    const [registered, added] = [await addUser({ notice_language: 'hi' }), await addUser({})];
    expect(await consents('user_id', registered)).toMatchObject([{ purpose: 'account', version: 1, language: 'hi' }]);
    expect(await consents('user_id', added)).toEqual([]);
    const own = (sub: string) => db.asCaller({ role: 'authenticated', sub }, 'select user_id from public.consents');
    expect(await own(registered)).toEqual([{ user_id: registered }]);
    expect(await own(added)).toEqual([]);
  });

  it('names the version that was published then', async () => {
    const [english, hindi] = ['What is kept and why. ', 'क्या और क्यों रखा जाता है। '].map((text) => text.repeat(20));
    await expect(
      db.asCaller(asAdmin, `select public.publish_privacy_notice('short', '${hindi}')`),
    ).rejects.toMatchObject({ code: 'PT422', hint: 'english' });
    expect(
      await db.asCaller(asAdmin, `select public.publish_privacy_notice('${english}', '${hindi}') as version`),
    ).toEqual([{ version: 2 }]);
    const id = crypto.randomUUID();
    await db.asCaller({ role: 'anon' }, enquiry(id));
    expect(await consents('submission_id', id)).toMatchObject([{ version: 2 }]);
  });
});
