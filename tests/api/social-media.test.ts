/** Posting to social media: what is sent, what is refused, and that nothing is sent twice. */

import { randomUUID } from 'node:crypto';
import type { SocialPost } from '@contract';
import * as errorMessages from '@texts/error';
import * as validationMessages from '@texts/validation';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { allTests } from '../../scripts/test-run/all.ts';
import { phoneJpeg, pointWebp } from '../../supabase/functions/_shared/testing/pictures.ts';
import { PlatformControl } from '../support/platforms/server.ts';
import { rows, send, service, unique } from '../support/rest.ts';
import { signedInAdmin } from './support.ts';

const admin = (await signedInAdmin()).browser;
const fakePlatforms = new PlatformControl(inject('platforms'));
beforeEach(() => fakePlatforms.forget());

const video = (size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode('\0\0\0\x18ftypmp42'));
  return bytes;
};

function form(fields: Record<string, string | string[]>, files: Record<string, [Uint8Array, string]> = {}) {
  const data = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) data.append(name, value);
  for (const [name, [bytes, as]] of Object.entries(files)) data.append(name, new File([bytes as BlobPart], as));
  return data;
}
const post = (body: unknown) => admin.call('POST', '/social-media/post', { body });
/** The posts of a text in the list, which others may be in, also of a later day. */
async function listed(text: string, headers = {}): Promise<SocialPost[]> {
  const { body } = await admin.call('GET', '/social-media/posts?limit=1000', { headers });
  return (body as SocialPost[]).filter((one) => one.text === text);
}
const getDeliveries = (postId: string) =>
  rows<Delivery>(service(), 'social_post_deliveries', { post_id: `eq.${postId}`, order: 'platform' });
const runJobs = () =>
  fetch(`${inject('stack').url}/functions/v1/jobs/social-retries`, {
    method: 'POST',
    headers: { authorization: 'Bearer a secret of the tests' },
  }).then((response) => response.json());

interface Delivery extends Record<string, unknown> {
  id: string;
  platform: string;
  status: string;
  reason: string | null;
  url: string | null;
  attempts: number;
  next_attempt_at: string | null;
}

/** Makes a delivery due now, as if its retry delay were over. */
const makeDue = (id: string, more = {}) =>
  send(service(), 'PATCH', `/rest/v1/social_post_deliveries?id=eq.${id}`, {
    next_attempt_at: '2020-01-01T00:00:00Z',
    ...more,
  });

describe('a post', () => {
  it('is sent to each platform with credentials; the others are reported', async () => {
    const text = `The court is closed. ${unique()}`;
    const { status, body } = await post({ text, platforms: ['facebook', 'twitter', 'linkedin'] });
    expect(status).toBe(201);
    expect(body.deliveries).toEqual([
      {
        platform: 'facebook',
        status: 'posted',
        url: expect.stringContaining('https://www.facebook.com/1001_'),
        reason: null,
      },
      { platform: 'linkedin', status: 'not_configured', url: null, reason: errorMessages.notConfigured },
      {
        platform: 'twitter',
        status: 'posted',
        url: expect.stringMatching(/^https:\/\/x\.com\/i\/web\/status\/\d+$/),
        reason: null,
      },
    ]);
    expect((await fakePlatforms.published()).map((one) => [one.platform, one.text]).sort()).toEqual([
      ['facebook', text],
      ['twitter', text],
    ]);
    expect(await listed(text)).toEqual([body]);
  });

  it('is sent with the picture of the form', async () => {
    const image = phoneJpeg();
    const { status, body } = await post(
      form({ text: 'At the gate', platforms: ['facebook', 'twitter', 'instagram'] }, { image: [image, 'IMG_1.JPG'] }),
    );
    expect(status).toBe(201);
    expect(body.imagePath).toMatch(/^[0-9a-f-]{36}\.jpg$/);
    expect(body.deliveries.map((one: { status: string }) => one.status)).toEqual(['posted', 'posted', 'posted']);
    expect((await fakePlatforms.published()).map(({ file }) => file)).toEqual(
      Array(3).fill({ type: 'image/jpeg', size: image.length }),
    );
  });

  it('is sent with a file that is already in the bucket', async () => {
    const name = `${randomUUID()}.mp4`;
    const size = 6 * 1024 * 1024;
    await send(service(), 'POST', `/storage/v1/object/social-media/${name}`, video(size), {
      'content-type': 'video/mp4',
    });
    const { status, body } = await post({ videoPath: name, platforms: ['facebook', 'twitter'] });
    expect([status, body.deliveries]).toEqual([
      201,
      [expect.objectContaining({ status: 'posted' }), expect.objectContaining({ status: 'posted' })],
    ]);
    expect((await fakePlatforms.published()).map(({ file }) => file?.size)).toEqual([size, size]);
  });

  it('is not sent to a platform whose limits it exceeds, but to the others', async () => {
    const text = `${'long '.repeat(60)}${unique()}`;
    const { status, body } = await post({ text, platforms: ['facebook', 'twitter', 'instagram'] });
    expect(status).toBe(201);
    expect(body.deliveries).toMatchObject([
      { platform: 'facebook', status: 'posted' },
      { platform: 'instagram', status: 'failed', reason: validationMessages.postNeedsFile },
      { platform: 'twitter', status: 'failed', reason: validationMessages.postTextLength(text.length, 280) },
    ]);
    expect((await fakePlatforms.requests()).map(({ platform }) => platform)).toEqual(['facebook']);
  });

  it('is refused when no platform accepts it, with the reason of each', async () => {
    const fault = { platform: 'facebook', method: 'POST', path: '/feed$', status: 400 };
    await fakePlatforms.fail({ ...fault, body: { error: { message: '(#200) No permission', code: 200 } } });
    const response = await post({ text: unique(), platforms: ['facebook', 'linkedin'] });
    expect(response).toMatchObject({
      status: 422,
      body: {
        message: errorMessages.socialPost,
        errors: { facebook: '(#200) No permission', linkedin: errorMessages.notConfigured },
      },
    });
  });

  it('is refused with nothing to post, and with a file that is not there', async () => {
    for (const [body, errors] of [
      [{}, { text: validationMessages.emptyPost }],
      [{ imagePath: `${randomUUID()}.jpg` }, { imagePath: errorMessages.socialFileMissing }],
    ]) {
      expect(await post({ platforms: ['facebook'], ...body })).toMatchObject({ status: 422, body: { errors } });
    }
    expect(await fakePlatforms.requests()).toEqual([]);
  });

  it('is refused with a file whose content does not match its name', async () => {
    const words = new TextEncoder().encode('<script>alert(1)</script>');
    const picture = form({ platforms: 'facebook' }, { image: [words, 'x.jpg'] });
    expect(await post(picture)).toMatchObject({
      status: 415,
      body: { errors: { image: validationMessages.socialImageType } },
    });
    const video = form({ platforms: 'facebook' }, { video: [pointWebp, 'x.mp4'] });
    expect(await post(video)).toMatchObject({
      status: 415,
      body: { errors: { video: validationMessages.socialVideoType } },
    });
    const name = `${randomUUID()}.mp4`;
    await send(service(), 'POST', `/storage/v1/object/social-media/${name}`, words, { 'content-type': 'video/mp4' });
    const stored = await post({ videoPath: name, platforms: ['facebook'] });
    expect(stored).toMatchObject({ status: 422, body: { errors: { videoPath: errorMessages.socialFileMissing } } });
  });

  it('reports missing credentials by name, never by value', async () => {
    const { body } = await admin.call('GET', '/social-media/platforms');
    expect(body).toContainEqual({
      platform: 'linkedin',
      configured: false,
      secrets: [
        { name: 'LINKEDIN_AUTHOR', set: true },
        { name: 'LINKEDIN_ACCESS_TOKEN', set: false },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('account-token');
  });
});

describe('a post is sent once', () => {
  it('when Post is pressed twice, at once and again', async () => {
    const body = { requestId: randomUUID(), text: unique(), platforms: ['facebook', 'twitter'] };
    const responses = await Promise.all([post(body), post(body), post(body)]);
    responses.push(await post(body));
    expect(new Set(responses.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
    expect(responses.at(-1)?.body.deliveries.map((one: { status: string }) => one.status)).toEqual([
      'posted',
      'posted',
    ]);
    expect(await fakePlatforms.published()).toHaveLength(2);
  });

  it('when the platform’s answer is lost: Facebook is asked, X is left to the admin', async () => {
    const text = unique('lost');
    await fakePlatforms.fail({ platform: 'facebook', method: 'POST', path: '/feed$', lost: 'answer' });
    await fakePlatforms.fail({ platform: 'twitter', method: 'POST', path: '/2/tweets$', lost: 'answer' });
    const { body } = await post({ text, platforms: ['facebook', 'twitter'] });
    expect(body.deliveries).toMatchObject([
      { platform: 'facebook', status: 'posted', url: expect.stringContaining('/1001/posts/') },
      { platform: 'twitter', status: 'failed', reason: errorMessages.maybePosted },
    ]);
    await runJobs();
    expect(await fakePlatforms.published()).toHaveLength(2);
  });

  it.runIf(allTests)('when a run dies after sending: the next run checks, and does not send', async () => {
    const text = unique('died');
    const { body } = await post({ text, platforms: ['facebook', 'twitter'] });
    const deliveries = await getDeliveries((body as SocialPost).id);
    // As after a run that has sent them and could not record it.
    for (const { id } of deliveries) {
      await makeDue(id, {
        status: 'queued',
        url: null,
        external_id: null,
        claim: randomUUID(),
        sending_since: new Date(),
      });
    }
    await runJobs();
    expect(await getDeliveries((body as SocialPost).id)).toMatchObject([
      { platform: 'facebook', status: 'posted', url: expect.stringContaining('/1001/posts/') },
      { platform: 'twitter', status: 'failed', reason: 'maybePosted' },
    ]);
    expect(await fakePlatforms.published()).toHaveLength(2);
  });
});

describe.runIf(allTests)('a temporary failure', () => {
  const busy = { platform: 'facebook', method: 'POST', path: '/feed$', status: 503 };

  it('is retried with growing delays, and fails after the sixth attempt', async () => {
    await fakePlatforms.fail({ ...busy, times: 99 });
    const { status, body } = await post({ text: unique('busy'), platforms: ['facebook'] });
    expect([status, body.deliveries[0].status]).toEqual([201, 'queued']);
    const minutes: number[] = [];
    for (let attempt = 1; ; attempt += 1) {
      const [delivery] = await getDeliveries(body.id);
      expect(delivery?.attempts).toBe(attempt);
      if (delivery?.status !== 'queued') break;
      minutes.push(Math.round((Date.parse(delivery.next_attempt_at ?? '') - Date.now()) / 60_000));
      // Not before it is due.
      await runJobs();
      expect((await getDeliveries(body.id))[0]?.attempts).toBe(attempt);
      await makeDue(delivery.id);
      await runJobs();
    }
    expect(minutes).toEqual([1, 5, 20, 60, 240]);
    expect(await getDeliveries(body.id)).toMatchObject([{ status: 'failed', attempts: 6, next_attempt_at: null }]);
    expect(await fakePlatforms.published()).toEqual([]);
  });

  it('is sent when the platform works again, after the delay that it asked for', async () => {
    await fakePlatforms.fail({ ...busy, status: 429, headers: { 'retry-after': '1800' } });
    const { body } = await post({ text: unique('later'), platforms: ['facebook'] });
    const [delivery] = await getDeliveries(body.id);
    const wait = Date.parse(delivery?.next_attempt_at ?? '') - Date.now();
    expect(Math.round(wait / 60_000)).toBe(30);
    await makeDue(delivery?.id ?? '');
    await runJobs();
    expect((await getDeliveries(body.id))[0]).toMatchObject({ status: 'posted', reason: null });
    expect(await fakePlatforms.published()).toHaveLength(1);
  });
});
