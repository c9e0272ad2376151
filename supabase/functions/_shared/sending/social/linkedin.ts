import { toReason, toSaid } from '../../contract/index.ts';
import {
  type Media,
  type Platform,
  type PlatformAdapter,
  PlatformError,
  type Post,
  type Progress,
  type Published,
} from './platform.ts';
import {
  type PlatformRefusal,
  type PlatformResponse,
  requireSetting,
  requireText,
  sendRequest,
  toChunks,
  waitUntilReady,
} from './requests.ts';

/** Special in LinkedIn's "little text" without a backslash. */
const RESERVED = /[\\|{}@[\]()<>#*_~]/g;

/** https://learn.microsoft.com/en-us/linkedin/shared/api-guide/concepts/error-handling */
function parseRefusal(body: Record<string, unknown>): PlatformRefusal | null {
  return typeof body.message === 'string' ? { reason: toSaid(body.message) } : null;
}

interface UploadInstruction {
  uploadUrl: string;
  firstByte: number;
  lastByte: number;
}

/**
 * A LinkedIn member or organization. A picture: `POST /rest/images?action=initializeUpload`, then PUT. A video: the
 * same with `/rest/videos` in pieces, whose ETags go to `action=finalizeUpload`, until it is `AVAILABLE`. `POST
 * /rest/posts` publishes; `x-restli-id` is the post.
 * @see https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/posts-api
 * @see https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/images-api
 * @see https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/videos-api
 * @see https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/little-text-format
 */
export const linkedin: PlatformAdapter = (context): Platform => {
  const base = context.setting('LINKEDIN_API_URL') ?? 'https://api.linkedin.com';
  const author = requireSetting(context, 'LINKEDIN_AUTHOR');
  const bearer = `Bearer ${requireSetting(context, 'LINKEDIN_ACCESS_TOKEN')}`;
  const headers = {
    authorization: bearer,
    // LinkedIn supports a version for a year.
    'linkedin-version': context.setting('LINKEDIN_VERSION') ?? '202606',
    'x-restli-protocol-version': '2.0.0',
  };

  function call(method: string, path: string, body?: object, publishes = false): Promise<PlatformResponse> {
    const json = body
      ? { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
      : {};
    return sendRequest(`${base}${path}`, { method, headers, ...json }, { publishes, parseRefusal });
  }

  async function put(url: string, chunk: Uint8Array<ArrayBuffer>): Promise<string> {
    const init = {
      method: 'PUT',
      headers: { authorization: bearer, 'content-type': 'application/octet-stream' },
      body: chunk,
    };
    const response = await sendRequest(url, init, { parseRefusal });
    return (response.headers.get('etag') ?? '').replaceAll('"', '');
  }

  async function uploadImage(image: Media): Promise<string> {
    const { body } = await call('POST', '/rest/images?action=initializeUpload', {
      initializeUploadRequest: { owner: author },
    });
    await put(requireText(body.value?.uploadUrl), new Uint8Array(await new Response(await image.open()).arrayBuffer()));
    return requireText(body.value?.image);
  }

  async function uploadVideo(video: Media): Promise<string> {
    const { body } = await call('POST', '/rest/videos?action=initializeUpload', {
      initializeUploadRequest: {
        owner: author,
        fileSizeBytes: video.size,
        uploadCaptions: false,
        uploadThumbnail: false,
      },
    });
    const { uploadInstructions = [], uploadToken = '' } = body.value ?? {};
    const [first] = uploadInstructions as UploadInstruction[];
    if (!first) throw new PlatformError('later', toReason('platformSilent'));
    const etags: string[] = [];
    for await (const chunk of toChunks(await video.open(), first.lastByte - first.firstByte + 1)) {
      etags.push(await put(requireText(uploadInstructions[etags.length]?.uploadUrl), chunk));
    }
    const name = requireText(body.value?.video);
    await call('POST', '/rest/videos?action=finalizeUpload', {
      finalizeUploadRequest: { video: name, uploadToken, uploadedPartIds: etags },
    });
    return name;
  }

  async function prepare(
    { image, video }: Post,
    progress: Progress,
    saveProgress: (progress: Progress) => Promise<void>,
  ) {
    if (!image && !video) return progress;
    let kept = progress;
    if (!kept.media) {
      kept = { media: image ? await uploadImage(image) : await uploadVideo(video as Media) };
      await saveProgress(kept);
    }
    if (video) await waitUntilReady(context, () => isAvailable(kept.media ?? '', saveProgress));
    return kept;
  }

  async function isAvailable(name: string, saveProgress: (progress: Progress) => Promise<void>): Promise<boolean> {
    const { body } = await call('GET', `/rest/videos/${encodeURIComponent(name)}`);
    if (body.status === 'PROCESSING_FAILED') {
      await saveProgress({});
      throw new PlatformError('final', toSaid(body.processingFailureReason ?? '') || toReason('fileNotProcessed'));
    }
    return body.status === 'AVAILABLE';
  }

  async function publish({ text, image, video }: Post, { media }: Progress): Promise<Published> {
    const { headers: answered } = await call(
      'POST',
      '/rest/posts',
      {
        author,
        commentary: text.replace(RESERVED, '\\$&'),
        visibility: 'PUBLIC',
        distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
        ...(image || video ? { content: { media: { id: media } } } : {}),
        lifecycleState: 'PUBLISHED',
        isReshareDisabledByAuthor: false,
      },
      true,
    );
    const id = requireText(answered.get('x-restli-id'), true);
    return { id, url: `https://www.linkedin.com/feed/update/${id}` };
  }

  return { prepare, publish };
};
