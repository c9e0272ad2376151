import { postToGraph, readGraph } from './meta.ts';
import type { Platform, PlatformAdapter, Post, Progress, Published } from './platform.ts';
import { requireSetting, requireText } from './requests.ts';

/**
 * A Facebook page. A text: `POST /{page}/feed`. A picture: uploaded unpublished by `POST /{page}/photos`, then
 * attached. A video: `POST /{page}/videos` with a link to it, which publishes at once.
 * @see https://developers.facebook.com/docs/graph-api/reference/page/feed/
 * @see https://developers.facebook.com/docs/graph-api/reference/page/photos/
 * @see https://developers.facebook.com/docs/video-api/guides/publishing
 * @see https://developers.facebook.com/docs/pages-api/posts
 */
export const facebook: PlatformAdapter = (context): Platform => {
  const { setting } = context;
  const graph = setting('FACEBOOK_GRAPH_URL') ?? 'https://graph.facebook.com/v25.0';
  const videos =
    setting('FACEBOOK_VIDEO_URL') ?? setting('FACEBOOK_GRAPH_URL') ?? 'https://graph-video.facebook.com/v25.0';
  const page = requireSetting(context, 'FACEBOOK_PAGE_ID');
  const token = requireSetting(context, 'FACEBOOK_PAGE_ACCESS_TOKEN');

  async function prepare(
    { image, video }: Post,
    progress: Progress,
    saveProgress: (progress: Progress) => Promise<void>,
  ) {
    // Not saved: links expire.
    if (video) return { ...progress, address: await video.link() };
    if (!image || progress.photo) return progress;
    const file = new Blob([await new Response(await image.open()).arrayBuffer()], { type: image.type });
    const { body } = await postToGraph(`${graph}/${page}/photos`, token, {
      source: new File([file], image.name, { type: image.type }),
      published: 'false',
    });
    const kept = { ...progress, photo: requireText(body.id) };
    await saveProgress(kept);
    return kept;
  }

  async function publish({ text, video }: Post, { photo, address = '' }: Progress): Promise<Published> {
    if (video) {
      const fields = { file_url: address, description: text };
      const { body } = await postToGraph(`${videos}/${page}/videos`, token, fields, true);
      const id = requireText(body.id, true);
      return { id, url: `https://www.facebook.com/${page}/videos/${id}` };
    }
    const attached: Record<string, string> = photo
      ? { 'attached_media[0]': JSON.stringify({ media_fbid: photo }) }
      : {};
    const { body } = await postToGraph(`${graph}/${page}/feed`, token, { message: text, ...attached }, true);
    const id = requireText(body.id, true);
    return { id, url: `https://www.facebook.com/${id}` };
  }

  /** By its text. A missing post is no proof: it may still appear. */
  async function find({ text }: Post, _progress: Progress, since: Date): Promise<Published | null> {
    if (text === '') return null;
    const { body } = await readGraph(`${graph}/${page}/published_posts`, token, {
      fields: 'id,message,created_time,permalink_url',
      since: String(Math.floor(since.getTime() / 1000) - 60),
      limit: '25',
    });
    const posts: { id?: string; message?: string; permalink_url?: string }[] = body.data ?? [];
    const post = posts.find(({ message }) => message?.trim() === text);
    return post?.id ? { id: post.id, url: post.permalink_url ?? `https://www.facebook.com/${post.id}` } : null;
  }

  return { prepare, publish, find };
};
