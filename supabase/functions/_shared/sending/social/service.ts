/** What social posting does as the service; see `database/service.ts`. */

import type { DeliveryStatus, SocialPlatform } from '../../contract/index.ts';
import { openStorageFile } from '../../database/clients.ts';
import { callAsService, serviceClient } from '../../database/service.ts';
import { unavailable } from '../../http/errors.ts';
import { env } from '../../runtime/env.ts';
import type { Progress } from './platform.ts';

const bucket = 'social-media';
/** How long a platform has to begin fetching a file, in seconds, and how long a file may take, in milliseconds. */
const SIGNED_URL_SECONDS = 3600;
const TIMEOUT_MS = 300_000;

/** A post as it is stored. */
export interface NewPost {
  request_id: string;
  text: string;
  image_path: string | null;
  image_size: number | null;
  video_path: string | null;
  video_size: number | null;
  created_by: string;
}

/** What is to become of it on one platform. */
export interface NewDelivery {
  platform: SocialPlatform;
  status: DeliveryStatus;
  reason: string | null;
}

/**
 * Stores a post with its deliveries, once for each request. As the service: only the api knows the result of a post, so only
 * the api writes it.
 * @returns its id
 */
export function createPost(post: NewPost, deliveries: NewDelivery[]): Promise<string> {
  return callAsService('create_social_post', { post, deliveries }, post.created_by);
}

/** A delivery that this run may work on, until it is due again. */
export interface ClaimedDelivery extends Omit<NewPost, 'request_id' | 'created_by'> {
  id: string;
  claim: string;
  platform: SocialPlatform;
  progress: Progress;
  /** An earlier run has begun to publish it, and nobody knows how that ended. */
  interrupted: boolean;
  started_at: string;
}

/**
 * Claims deliveries that are due, of one post or of all.
 * As the service: like all below, it acts for nobody.
 */
export function claimDeliveries(limit: number, postId: string | null): Promise<ClaimedDelivery[]> {
  return callAsService('claim_social_deliveries', { batch_size: limit, post_id: postId });
}

/**
 * Keeps what a platform has been given.
 * @returns false when another run has the delivery now
 */
export function saveProgress({ id, claim }: ClaimedDelivery, progress: Progress): Promise<boolean> {
  return callAsService('save_social_progress', { delivery: id, claim, progress });
}

/**
 * Writes down that the post is about to go out.
 * @returns false when it must not
 */
export function beginSending({ id, claim }: ClaimedDelivery): Promise<boolean> {
  return callAsService('begin_social_sending', { delivery: id, claim });
}

/** How an attempt ended. `queued` is for another one. */
export interface DeliveryResult {
  status: DeliveryStatus;
  url?: string | null;
  external_id?: string;
  reason?: string;
  /** Seconds. */
  retry_after?: number;
  waiting?: boolean;
}

/**
 * Writes down how an attempt ended.
 * @returns false when another run has the delivery now
 */
export function finishDelivery({ id, claim }: ClaimedDelivery, result: DeliveryResult): Promise<boolean> {
  return callAsService('finish_social_delivery', { delivery: id, claim, result });
}

/**
 * The file of a post, from its beginning.
 * @throws 503
 */
export async function openFile(path: string): Promise<ReadableStream<Uint8Array>> {
  const key = env.secretKey();
  const response = await openStorageFile(`${bucket}/${path}`, key, key, TIMEOUT_MS);
  if (!response?.body) throw unavailable(`${bucket}/${path} is not there`);
  return response.body;
}

/**
 * An address at which anybody can fetch the file of a post for an hour.
 * @throws 503
 */
export async function createFileLink(path: string): Promise<string> {
  const { data, error } = await serviceClient().storage.from(bucket).createSignedUrl(path, SIGNED_URL_SECONDS);
  if (error) throw unavailable();
  return data.signedUrl;
}
