/**
 * Delivers posts, never twice. A run claims a delivery, marks it just before the publishing request, and stores the
 * result. A marked delivery without a result is looked up at the platform; if that cannot tell, it is not sent again.
 */
import { socialTypeByExtension, toReason } from '../../contract/index.ts';
import { logFailure } from '../../http/log.ts';
import { env } from '../../runtime/env.ts';
import { drain, persist, sleep } from '../outbox.ts';
import { type Media, type Platform, PlatformError, type Post, type Progress, type Published } from './platform.ts';
import { adapters, isConfigured } from './platforms.ts';
import {
  beginSending,
  type ClaimedDelivery,
  claimDeliveries,
  createFileLink,
  type DeliveryResult,
  finishDelivery,
  openFile,
  saveProgress,
} from './service.ts';

interface DeliveryCounts {
  posted: number;
  queued: number;
  failed: number;
}

/** Delivers what is due of one post, or of all. @throws 503: claimed work becomes due again */
export async function deliverDue(postId: string | null = null): Promise<DeliveryCounts> {
  const delivered = { posted: 0, queued: 0, failed: 0 };
  for (const status of await drain((limit) => claimDeliveries(limit, postId), deliver)) {
    if (status === 'posted' || status === 'queued') delivered[status] += 1;
    else if (status) delivered.failed += 1;
  }
  return delivered;
}

/** Null when another run has it. */
async function deliver(claimed: ClaimedDelivery): Promise<DeliveryResult['status'] | null> {
  const result = await attempt(claimed);
  return result && (await persist(() => finishDelivery(claimed, result))) ? result.status : null;
}

async function attempt(claimed: ClaimedDelivery): Promise<DeliveryResult | null> {
  const { platform: name, interrupted, progress, started_at } = claimed;
  if (!isConfigured(name, env.setting)) {
    // Without credentials nobody can look it up.
    return interrupted ? unknown() : { status: 'not_configured', reason: toReason('notConfigured') };
  }
  const post = toPost(claimed);
  try {
    const platform = adapters[name]({ setting: env.setting, sleep });
    if (interrupted) return await findPublished(platform, post, progress, new Date(started_at));
    const ready = await platform.prepare(post, progress, async (kept) => {
      if (!(await saveProgress(claimed, kept))) throw new ClaimLostError();
    });
    if (!(await beginSending(claimed))) return null;
    return await publish(platform, post, ready);
  } catch (error) {
    if (error instanceof ClaimLostError) return null;
    if (error instanceof PlatformError) return toResult(error);
    logFailure(`delivery to ${name}`, error);
    return { status: 'queued', reason: toReason('unavailable') };
  }
}

class ClaimLostError extends Error {}

async function publish(platform: Platform, post: Post, progress: Progress): Promise<DeliveryResult> {
  const since = new Date();
  try {
    return posted(await platform.publish(post, progress));
  } catch (error) {
    const known = error instanceof PlatformError && error.kind !== 'unknown';
    return known ? toResult(error) : findPublished(platform, post, progress, since);
  }
}

/** Resolves a publishing request without a response. */
async function findPublished(platform: Platform, post: Post, progress: Progress, since: Date): Promise<DeliveryResult> {
  const found = (await platform.find?.(post, progress, since).catch(() => null)) ?? null;
  if (found === 'absent') return { status: 'queued', reason: toReason('platformSilent') };
  return found ? posted(found) : unknown();
}

function posted({ id, url }: Published): DeliveryResult {
  return { status: 'posted', external_id: id.slice(0, 300), url };
}

function unknown(): DeliveryResult {
  return { status: 'failed', reason: toReason('maybePosted') };
}

function toResult({ kind, message, retryAfter }: PlatformError): DeliveryResult {
  if (kind === 'final') return { status: 'failed', reason: message };
  return { status: 'queued', reason: message, retry_after: retryAfter, waiting: kind === 'waiting' };
}

function toPost({ text, image_path, image_size, video_path, video_size }: ClaimedDelivery): Post {
  return { text, image: toMedia(image_path, image_size), video: toMedia(video_path, video_size) };
}

function toMedia(path: string | null, size: number | null): Media | null {
  const type = path && socialTypeByExtension(path);
  if (!type) return null;
  return { type, size: size ?? 0, name: path, open: () => openFile(path), link: () => createFileLink(path) };
}
