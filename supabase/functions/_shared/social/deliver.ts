/**
 * Brings posts to their platforms, never twice.
 *
 * A run claims deliveries in the database, so that any number of runs share them. Before the one request that publishes it
 * writes down that it is about to send it, and afterwards what came of it. A run that finds a delivery
 * that was about to be sent, without a result, asks the platform. If the platform cannot tell, it is not sent again, and its
 * reason says so.
 */
import { errorMessages, socialTypeOf } from '../contract/index.ts';
import { env } from '../env.ts';
import { logFailure } from '../log.ts';
import { drain, persist } from '../outbox.ts';
import { type Media, type Platform, PlatformError, type Post, type Progress, type Published } from './platform.ts';
import { adapters, isConfigured } from './platforms.ts';
import {
  beginSending,
  type Claimed,
  claimDeliveries,
  type Ending,
  finishDelivery,
  linkToFile,
  openFile,
  saveProgress,
} from './service.ts';

const pause = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

/** How many deliveries a run worked on, and how they ended. */
export interface Delivered {
  posted: number;
  queued: number;
  failed: number;
}

/**
 * Works on the deliveries that are due: of one post, or of all.
 * Errors: 503 when the database does not answer; what was claimed is then due again later.
 */
export async function deliverDue(postId: string | null = null): Promise<Delivered> {
  const delivered = { posted: 0, queued: 0, failed: 0 };
  for (const status of await drain((limit) => claimDeliveries(limit, postId), deliver)) {
    if (status === 'posted' || status === 'queued') delivered[status] += 1;
    else if (status) delivered.failed += 1;
  }
  return delivered;
}

/** Out: how it ended; null when another run has it now. */
async function deliver(claimed: Claimed): Promise<Ending['status'] | null> {
  const ending = await attempt(claimed);
  return ending && (await persist(() => finishDelivery(claimed, ending))) ? ending.status : null;
}

async function attempt(claimed: Claimed): Promise<Ending | null> {
  const { platform: name, interrupted, progress, started_at } = claimed;
  if (!isConfigured(name, env.setting)) {
    // Without credentials nobody can look either whether it is out.
    return interrupted ? unknown() : { status: 'not_configured', reason: errorMessages.notConfigured };
  }
  const post = postOf(claimed);
  try {
    const platform = adapters[name]({ setting: env.setting, pause });
    if (interrupted) return await lookFor(platform, post, progress, new Date(started_at));
    const ready = await platform.prepare(post, progress, async (kept) => {
      if (!(await saveProgress(claimed, kept))) throw new Lost();
    });
    if (!(await beginSending(claimed))) return null;
    return await publish(platform, post, ready);
  } catch (error) {
    if (error instanceof Lost) return null;
    if (error instanceof PlatformError) return endingOf(error);
    logFailure(`delivery to ${name}`, error);
    return { status: 'queued', reason: errorMessages.unavailable };
  }
}

/** Another run has the delivery now. */
class Lost extends Error {}

async function publish(platform: Platform, post: Post, progress: Progress): Promise<Ending> {
  const since = new Date();
  try {
    return posted(await platform.publish(post, progress));
  } catch (error) {
    const known = error instanceof PlatformError && error.kind !== 'unknown';
    return known ? endingOf(error) : lookFor(platform, post, progress, since);
  }
}

/** What became of a post whose answer never came. */
async function lookFor(platform: Platform, post: Post, progress: Progress, since: Date): Promise<Ending> {
  const found = (await platform.find?.(post, progress, since).catch(() => null)) ?? null;
  if (found === 'absent') return { status: 'queued', reason: errorMessages.platformSilent };
  return found ? posted(found) : unknown();
}

function posted({ id, url }: Published): Ending {
  return { status: 'posted', external_id: id.slice(0, 300), url };
}

function unknown(): Ending {
  return { status: 'failed', reason: errorMessages.maybePosted };
}

function endingOf({ kind, message, retryAfter }: PlatformError): Ending {
  if (kind === 'final') return { status: 'failed', reason: message };
  return { status: 'queued', reason: message, retry_after: retryAfter, waiting: kind === 'waiting' };
}

function postOf({ text, image_path, image_size, video_path, video_size }: Claimed): Post {
  return { text, image: mediaOf(image_path, image_size), video: mediaOf(video_path, video_size) };
}

function mediaOf(path: string | null, size: number | null): Media | null {
  const type = path && socialTypeOf(path);
  if (!type) return null;
  return { type, size: size ?? 0, name: path, open: () => openFile(path), link: () => linkToFile(path) };
}
