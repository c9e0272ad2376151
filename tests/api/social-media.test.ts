/** Posting to social media: what is sent once, and again when it may; what is refused, the tests of the functions show. */
import { randomUUID } from 'node:crypto';
import type { SocialPost } from '@contract';
import * as errorMessages from '@texts/error';
import { beforeEach, expect, inject, it } from 'vitest';
import { phoneJpeg } from '../../supabase/functions/_shared/testing/pictures.ts';
import { PlatformControl } from '../support/platforms/server.ts';
import { rows, send, service, unique } from '../support/rest.ts';
import { signedInAdmin } from './support.ts';

const admin = (await signedInAdmin()).browser;
const fakePlatforms = new PlatformControl(inject('platforms'));
beforeEach(() => fakePlatforms.forget());

const post = (body: unknown) => admin.call('POST', '/social-media/post', { body });
interface Delivery extends Record<string, unknown> {
  id: string;
  status: string;
  attempts: number;
  next_attempt_at: string | null;
}
const getDeliveries = (postId: string) =>
  rows<Delivery>(service(), 'social_post_deliveries', { post_id: `eq.${postId}`, order: 'platform' });
const runJobs = () =>
  fetch(`${inject('stack').url}/functions/v1/jobs/social-retries`, {
    method: 'POST',
    headers: { authorization: 'Bearer a secret of the tests' },
  }).then((response) => response.json());
/** Makes a delivery due now, as if its retry delay were over. */
const makeDue = (id: string, more = {}) =>
  send(service(), 'PATCH', `/rest/v1/social_post_deliveries?id=eq.${id}`, {
    next_attempt_at: '2020-01-01T00:00:00Z',
    ...more,
  });

it('sends the picture of a form to each platform with credentials, once, however often Post is pressed', async () => {
  const [text, image] = [`At the gate ${unique()}`, phoneJpeg()];
  const form = () => {
    const data = new FormData();
    for (const [name, value] of [
      ['text', text],
      ['requestId', requestId],
    ] as const)
      data.append(name, value);
    for (const platform of ['facebook', 'twitter', 'instagram', 'linkedin']) data.append('platforms', platform);
    data.append('image', new File([image as BlobPart], 'IMG_1.JPG'));
    return data;
  };
  const requestId = randomUUID();
  const answers = [...(await Promise.all([post(form()), post(form()), post(form())])), await post(form())];
  expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
  const { status, body } = answers.at(-1) ?? {};
  expect([status, body.imagePath]).toEqual([201, expect.stringMatching(/^[0-9a-f-]{36}\.jpg$/)]);
  expect(body.deliveries).toMatchObject([
    { platform: 'facebook', status: 'posted', url: expect.stringContaining('https://www.facebook.com/') },
    { platform: 'instagram', status: 'posted' },
    { platform: 'linkedin', status: 'not_configured', url: null, reason: errorMessages.notConfigured },
    { platform: 'twitter', status: 'posted', url: expect.stringMatching(/^https:\/\/x\.com\/i\/web\/status\/\d+$/) },
  ]);
  expect((await fakePlatforms.published()).map(({ file }) => file)).toEqual(
    Array(3).fill({ type: 'image/jpeg', size: image.length }),
  );
  const { body: posts } = await admin.call('GET', '/social-media/posts?limit=1000');
  expect((posts as SocialPost[]).filter((one) => one.text === text)).toEqual([body]);
});

it('looks for what a run had begun when it died, and sends it no more', async () => {
  const { body } = await post({ text: unique('died'), platforms: ['facebook', 'twitter'] });
  // As after a run that has sent them and could not record it.
  for (const { id } of await getDeliveries((body as SocialPost).id))
    await makeDue(id, {
      ...{ status: 'queued', url: null, external_id: null },
      ...{ claim: randomUUID(), sending_since: new Date() },
    });
  await runJobs();
  expect(await getDeliveries((body as SocialPost).id)).toMatchObject([
    { platform: 'facebook', status: 'posted', url: expect.stringContaining('/1001/posts/') },
    { platform: 'twitter', status: 'failed', reason: 'maybePosted' },
  ]);
  expect(await fakePlatforms.published()).toHaveLength(2);
});
