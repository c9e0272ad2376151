/** The mails as admins see them, the link by which people switch a kind of mail off, and what they want to be told of. */
import { type NotificationPreview, notificationKinds, toDefaults } from '@contract';
import * as practice from '@texts/practice';
import { expect, it } from 'vitest';
import { rows, send, service, signUp } from '../support/rest.ts';
import { Browser, signedInPractice, siteOrigin, unsubscribeToken } from './support.ts';

const { admin, client } = await signedInPractice();

it('shows admins every mail as it is sent, from the practice’s name, with a link to unsubscribe that switches nothing off', async () => {
  const setName = (value: object) => send(service(), 'PATCH', '/rest/v1/site_settings?key=eq.advocate', { value });
  await setName({ name: 'Leela D’Souza' });
  const answer = await admin.call('GET', '/notifications/previews').finally(() => setName({}));
  const previews = answer.body as NotificationPreview[];
  expect(previews.map(({ kind }) => kind)).toEqual(notificationKinds);
  for (const { subject, text, html } of previews) {
    expect(html).toContain(`<title>${subject}</title>`);
    expect(html).not.toContain(toDefaults(practice).advocate.name);
    expect(text).toContain('Leela D’Souza');
    const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([address]) => new URL(address));
    expect(links.map(({ origin }) => origin)).toEqual(links.map(() => siteOrigin));
    for (const { pathname, search, hash } of links) if (pathname === '/unsubscribe') expect(search + hash).toBe('');
  }
});

it('switches a kind off by the link of a mail: by POST only, as often as it comes', async () => {
  const path = `/unsubscribe?token=${unsubscribeToken(client.id, 'waiting')}`;
  const muted = async () =>
    (await rows(service(), 'notification_preferences', { user_id: `eq.${client.id}` }))[0]?.muted;
  expect(await new Browser().call('GET', path)).toMatchObject({ status: 200, body: { kind: 'waiting' } });
  expect(await muted()).toBeUndefined();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const _ of [1, 2]) {
    expect((await new Browser().call('POST', path, { body: 'List-Unsubscribe=One-Click', headers })).status).toBe(200);
    expect(await muted()).toEqual(['waiting']);
  }
});

it('keeps what a person wants to be told of in one row, and only what there is', async () => {
  const one = await signUp();
  const path = '/rest/v1/notification_preferences?on_conflict=user_id';
  const prefer = 'resolution=merge-duplicates,return=minimal';
  const set = async (values: object) => (await send(one, 'POST', path, values, { prefer })).status;
  expect(await set({ muted: ['waiting'], quiet_from: '22:00' })).toBe(201);
  expect(await set({ muted: [], reminders: ['morning'] })).toBeLessThan(300);
  for (const wrong of [{ muted: ['password_changed'] }, { muted: ['all'] }, { reminders: ['noon'] }])
    expect(await set(wrong), JSON.stringify(wrong)).toBe(400);
  expect(await rows(one, 'notification_preferences', {})).toMatchObject([
    { user_id: one.id, muted: [], reminders: ['morning'], quiet_from: '22:00:00', quiet_until: '07:30:00' },
  ]);
});
