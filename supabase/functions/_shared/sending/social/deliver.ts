/**
 * Brings posts to their platforms, never twice.
 *
 * A run claims deliveries in the database, so that any number of runs share them. Before the one request that publishes it
 * writes down that it is about to send it, and afterwards what came of it. A run that finds a delivery
 * that was about to be sent, without a result, asks the platform. If the platform cannot tell, it is not sent again, and its
 * reason says so.
 */
import { socialTypeByExtension, toReason } from '../../contract/index.ts';
import { logFailure } from '../../http/log.ts';
import { env } from '../../runtime/env.ts';
import { drain, persist } from '../outbox.ts';
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

const sleep = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

/** How many deliveries a run worked on, and how they ended. */
export interface DeliveryCounts {
  posted: number;
  queued: number;
  failed: number;
}

/**
 * Works on the deliveries that are due: of one post, or of all.
 * @throws 503 when the database does not answer; what was claimed is then due again later
 */
export async function deliverDue(postId: string | null = null): Promise<DeliveryCounts> {
  const delivered = { posted: 0, queued: 0, failed: 0 };
  for (const status of await drain((limit) => claimDeliveries(limit, postId), deliver)) {
    if (status === 'posted' || status === 'queued') delivered[status] += 1;
    else if (status) delivered.failed += 1;
  }
  return delivered;
}

/** @returns how it ended; null when another run has it now */
async function deliver(claimed: ClaimedDelivery): Promise<DeliveryResult['status'] | null> {
  const result = await attempt(claimed);
  return result && (await persist(() => finishDelivery(claimed, result))) ? result.status : null;
}

async function attempt(claimed: ClaimedDelivery): Promise<DeliveryResult | null> {
  const { platform: name, interrupted, progress, started_at } = claimed;
  if (!isConfigured(name, env.setting)) {
    // Without credentials nobody can look either whether it is out.
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

/** Another run has the delivery now. */
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

/** What became of a post whose response never came. */
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
