import { toReason, toSaid, toUnfitReason } from '../../contract/index.ts';
import { postToGraph, readGraph } from './meta.ts';
import {
  type Platform,
  type PlatformAdapter,
  PlatformError,
  type Post,
  type Progress,
  type Published,
} from './platform.ts';
import { requireSetting, requireText, waitUntilReady } from './requests.ts';

/**
 * A professional Instagram account. `POST /{account}/media` creates a container, for which Instagram fetches the file;
 * once `FINISHED`, `POST /{account}/media_publish` publishes it, once, within a day.
 * @see https://developers.facebook.com/docs/instagram-platform/content-publishing
 * @see https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-container
 * @see https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media_publish
 */
export const instagram: PlatformAdapter = (context): Platform => {
  const graph = context.setting('INSTAGRAM_GRAPH_URL') ?? 'https://graph.facebook.com/v25.0';
  const account = requireSetting(context, 'INSTAGRAM_USER_ID');
  const token = requireSetting(context, 'INSTAGRAM_ACCESS_TOKEN');

  async function readStatus(container: string): Promise<{ code: string; told: string }> {
    const { body } = await readGraph(`${graph}/${container}`, token, { fields: 'status_code,status' });
    return { code: requireText(body.status_code), told: typeof body.status === 'string' ? body.status : '' };
  }

  async function createContainer({ text, image, video }: Post): Promise<string> {
    const file = image ?? video;
    if (!file) throw new PlatformError('final', toUnfitReason([['postNeedsFile']]));
    const address = await file.link();
    const media: Record<string, string> = image ? { image_url: address } : { video_url: address, media_type: 'REELS' };
    const { body } = await postToGraph(`${graph}/${account}/media`, token, { ...media, caption: text });
    return requireText(body.id);
  }

  async function prepare(post: Post, progress: Progress, saveProgress: (progress: Progress) => Promise<void>) {
    let kept = progress;
    if (!kept.container) {
      kept = { ...kept, container: await createContainer(post) };
      await saveProgress(kept);
    }
    const { container = '' } = kept;
    await waitUntilReady(context, async () => {
      const { code, told } = await readStatus(container);
      if (code === 'FINISHED' || code === 'PUBLISHED') return true;
      if (code === 'IN_PROGRESS') return false;
      // This container never becomes ready; the next attempt makes another.
      await saveProgress({});
      throw new PlatformError(
        code === 'EXPIRED' ? 'later' : 'final',
        toSaid(told) || toReason('fileNotProcessed', code),
      );
    });
    return kept;
  }

  async function publish(_post: Post, { container = '' }: Progress): Promise<Published> {
    const { body } = await postToGraph(`${graph}/${account}/media_publish`, token, { creation_id: container }, true);
    const id = requireText(body.id, true);
    return { id, url: await readPermalink(id) };
  }

  /** It is published even if Instagram does not say where. */
  async function readPermalink(id: string): Promise<string | null> {
    try {
      const { body } = await readGraph(`${graph}/${id}`, token, { fields: 'permalink' });
      return typeof body.permalink === 'string' ? body.permalink : null;
    } catch {
      return null;
    }
  }

  /** The container says whether it was published. */
  async function find(_post: Post, { container }: Progress): Promise<Published | 'absent' | null> {
    if (!container) return 'absent';
    const { code } = await readStatus(container);
    if (code !== 'PUBLISHED') return code === 'FINISHED' ? 'absent' : null;
    const { body } = await readGraph(`${graph}/${account}/media`, token, { fields: 'id,permalink', limit: '1' });
    const [latest] = (body.data ?? []) as { id?: string; permalink?: string }[];
    return { id: latest?.id ?? container, url: latest?.permalink ?? null };
  }

  return { prepare, publish, find };
};
