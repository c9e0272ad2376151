import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { requireAdmin } from '../../_shared/auth/session.ts';
import {
  check,
  detectSocialType,
  type FieldErrors,
  findPostProblems,
  isVideoType,
  type Message,
  maxUploadBytes,
  newSocialFileName,
  type PostDraft,
  type PostFile,
  platformState,
  readStorageAnswer,
  reasonMessages,
  type SocialDelivery,
  type SocialPlatform,
  type SocialPost,
  socialPost,
  socialPostFields,
  socialPostRequest,
  throttles,
  toReason,
  toUnfitReason,
} from '../../_shared/contract/index.ts';
import { requestHeaders } from '../../_shared/database/clients.ts';
import { readRow, readRows, type Table } from '../../_shared/database/rows.ts';
import { throttleUpload } from '../../_shared/database/service.ts';
import { discardFiles, storageCaller, uploadToSupabase } from '../../_shared/database/storage.ts';
import { ApiError, invalid, unavailable } from '../../_shared/http/errors.ts';
import { logFailure } from '../../_shared/http/log.ts';
import { isMultipart, peek, readMultipart, type Upload } from '../../_shared/http/multipart.ts';
import { pageQuery } from '../../_shared/http/query.ts';
import { readBody } from '../../_shared/http/requests.ts';
import { sayReason } from '../../_shared/http/say.ts';
import { waitAtMost } from '../../_shared/runtime/background.ts';
import { env } from '../../_shared/runtime/env.ts';
import { deliverDue } from '../../_shared/sending/social/deliver.ts';
import { inspectFile } from '../../_shared/sending/social/files.ts';
import { isConfigured, platformStates } from '../../_shared/sending/social/platforms.ts';
import { createPost, type NewDelivery } from '../../_shared/sending/social/service.ts';
import { operation } from '../operation.ts';

const bucket = 'social-media';
/** Longer deliveries go on; the list shows their results. */
const TIMEOUT_MS = 20_000;
const table: Table<SocialPost> = {
  name: 'social_posts',
  row: socialPost,
  hasEtag: false,
  embedded: { deliveries: 'deliveries:social_post_deliveries(platform, status, url, reason)' },
};

export const socialMedia = new Hono();

socialMedia.get(
  '/platforms',
  operation(
    {
      summary: 'Which credentials each platform needs, and which of them are set; never what they are.',
      access: 'admin',
      response: z.array(platformState),
    },
    async (c, { token }) => {
      await requireAdmin(c, token);
      return c.json(platformStates(env.setting));
    },
  ),
);

socialMedia.get(
  '/posts',
  operation(
    {
      summary: 'What was posted, and what became of it on each platform; the latest first.',
      access: 'admin',
      query: z.object(pageQuery),
      response: z.array(socialPost),
      paged: true,
    },
    async (c, { token, query: page }) => {
      const posts = await readRows(c, token, table, { page, order: ['-created_at', 'id'] });
      return c.json(posts.map((post) => toAnswer(c, post)));
    },
  ),
);

socialMedia.post(
  '/post',
  operation(
    {
      summary: 'Posts a text, an image or a video to platforms.',
      description:
        'As a form it brings its files; as JSON it names files that are in the bucket `social-media` already. Where a ' +
        'platform is tried again later, its delivery is `queued`. A post that goes nowhere is 422, and `errors` says why ' +
        'for each platform.',
      access: 'admin',
      body: socialPostRequest,
      parsesBody: true,
      form: { type: 'multipart/form-data', schema: socialPostFields, optionalFiles: ['image', 'video'] },
      response: socialPost,
      status: 201,
      errors: [429],
      example: { text: 'The office is closed on Monday.', platforms: ['facebook', 'twitter'] },
    },
    async (c, { token }) => {
      // Checked here, because posts are stored past the policies.
      const { id: userId, accessToken } = await requireAdmin(c, token);
      await throttleUpload(c, `upload:social:${userId}`, throttles.socialPostPerUser);
      const id = await storePost(await readRequest(c, accessToken), accessToken, userId);
      await deliverNow(id);
      const post = await readRow(c, accessToken, table, ['id', id]);
      const isOut = post.deliveries.some(({ status }) => status === 'posted' || status === 'queued');
      if (isOut) return c.json(toAnswer(c, post), 201);
      throw new ApiError(422, 'error.socialPost', toFieldErrors(post.deliveries));
    },
  ),
);

/** @throws 400, 413, 415, 422 */
async function readRequest(c: Context, token: string): Promise<z.output<typeof socialPostRequest>> {
  return isMultipart(c) ? storeFiles(c, token) : readBody(c, socialPostRequest);
}

/** Stores a post once per request; returns its id. @throws 413, 422 */
async function storePost(
  { requestId, text, imagePath = null, videoPath = null, platforms }: z.output<typeof socialPostRequest>,
  token: string,
  userId: string,
): Promise<string> {
  const draft = {
    text,
    image: imagePath === null ? null : await requireFile(imagePath, token, 'image'),
    video: videoPath === null ? null : await requireFile(videoPath, token, 'video'),
  };
  return createPost(
    {
      request_id: requestId ?? crypto.randomUUID(),
      text,
      image_path: imagePath,
      image_size: draft.image?.size ?? null,
      video_path: videoPath,
      video_size: draft.video?.size ?? null,
      created_by: userId,
    },
    [...new Set(platforms)].map((platform) => toDelivery(platform, draft)),
  );
}

async function deliverNow(id: string): Promise<void> {
  const delivery = deliverDue(id).catch((error) => logFailure('post left to the scheduled jobs', error));
  await waitAtMost(TIMEOUT_MS, delivery);
}

/** Posts that a platform would refuse, or without credentials, are not sent. */
function toDelivery(platform: SocialPlatform, draft: PostDraft): NewDelivery {
  const problems = findPostProblems(platform, draft);
  if (problems.length > 0) return { platform, status: 'failed', reason: toUnfitReason(problems) };
  return isConfigured(platform, env.setting)
    ? { platform, status: 'queued', reason: null }
    : { platform, status: 'not_configured', reason: toReason('notConfigured') };
}

function toFieldErrors(deliveries: SocialDelivery[]): FieldErrors {
  return Object.fromEntries(
    deliveries.map(({ platform, reason }) => [platform, reason ? reasonMessages(reason) : 'error.socialPost']),
  );
}

/** Sorts the deliveries, and translates the reasons. */
function toAnswer(c: Context, post: SocialPost): SocialPost {
  const deliveries = post.deliveries
    .toSorted((a, b) => (a.platform < b.platform ? -1 : 1))
    .map((delivery) => ({ ...delivery, reason: delivery.reason && sayReason(c, delivery.reason) }));
  return { ...post, deliveries };
}

/** @throws 413, 422 */
async function requireFile(path: string, token: string, kind: 'image' | 'video'): Promise<PostFile> {
  const field = kind === 'image' ? 'imagePath' : 'videoPath';
  const file = await inspectFile(path, token);
  if (!file) throw invalid({ [field]: 'error.socialFileMissing' });
  const tooLarge = kind === 'image' ? 'validation.socialImageSize' : 'validation.socialVideoSize';
  const maxBytes = kind === 'image' ? maxUploadBytes.socialImage : maxUploadBytes.socialVideo;
  if (file.size > maxBytes) throw new ApiError(413, tooLarge, { [field]: tooLarge });
  return file;
}

const fileFields = {
  image: {
    maxBytes: maxUploadBytes.socialImage,
    tooLarge: fileError(413, 'image', 'validation.socialImageSize'),
    wrongType: fileError(415, 'image', 'validation.socialImageType'),
  },
  video: {
    maxBytes: maxUploadBytes.socialVideo,
    tooLarge: fileError(413, 'video', 'validation.socialVideoSize'),
    wrongType: fileError(415, 'video', 'validation.socialVideoType'),
  },
};

function fileError(status: 413 | 415, field: string, message: Message): ApiError {
  return new ApiError(status, message, { [field]: message });
}

/** Stores a form's files as they arrive. @throws 400, 413, 415, 422 */
async function storeFiles(c: Context, token: string) {
  const stored: Partial<Record<string, string>> = {};
  try {
    const form = await readMultipart(c, fileFields, async (upload) => {
      stored[upload.field] = await store(upload, token);
    });
    const all = (field: string) => form.filter(([name]) => name === field).map(([, text]) => text);
    const [requestId] = all('requestId');
    const texts = check(socialPostFields, {
      ...(requestId === undefined ? {} : { requestId }),
      text: all('text')[0] ?? '',
      platforms: all('platforms')
        .flatMap((value) => value.split(','))
        .map((platform) => platform.trim())
        .filter(Boolean),
    });
    if (!texts.ok) throw invalid(texts.errors);
    if (!texts.value.text && !stored.image && !stored.video) throw invalid({ text: 'validation.emptyPost' });
    return { ...texts.value, imagePath: stored.image ?? null, videoPath: stored.video ?? null };
  } catch (error) {
    const names = Object.values(stored).flatMap((name) => name ?? []);
    await discardFiles(storageCaller(token), bucket, names);
    throw error;
  }
}

/** Stores a file of a fitting type; returns its name. @throws 413, 415, 503 */
async function store({ field, bytes }: Upload, token: string): Promise<string> {
  const [first, whole] = await peek(bytes, 12);
  const type = detectSocialType(first);
  if (!type || isVideoType(type) !== (field === 'video')) throw fileFields[field as 'image' | 'video'].wrongType;
  const name = newSocialFileName(type);
  // The timeout of others would begin before the file is received.
  const response = await uploadToSupabase(`${env.supabaseUrl()}/storage/v1/object/${bucket}/${name}`, {
    method: 'POST',
    headers: { ...requestHeaders(env.publishableKey(), token), 'content-type': type },
    body: whole,
  });
  const answer = { status: response.status, text: await response.text() };
  if (response.ok) return name;
  // Smaller than our own limit: the bucket's.
  if (readStorageAnswer(answer).status === 413) throw fileError(413, field, 'validation.uploadSize');
  throw unavailable(`upload to ${bucket}: ${response.status}`);
}
