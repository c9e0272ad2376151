/** Social media, as the service; see `database/service.ts`. */

import type { DeliveryStatus, SocialPlatform } from '../../contract/index.ts';
import { callAsService, serviceStorage } from '../../database/service.ts';
import { openStorageFile, signFile } from '../../database/storage.ts';
import { unavailable } from '../../http/errors.ts';
import { env } from '../../runtime/env.ts';
import type { Progress } from './platform.ts';

const bucket = 'social-media';
/** Platforms may begin to fetch a file late. */
const SIGNED_URL_SECONDS = 3600;
const TIMEOUT_MS = 300_000;

export interface NewPost {
  request_id: string;
  text: string;
  image_path: string | null;
  image_size: number | null;
  video_path: string | null;
  video_size: number | null;
  created_by: string;
}

export interface NewDelivery {
  platform: SocialPlatform;
  status: DeliveryStatus;
  reason: string | null;
}

/** Stores a post and its deliveries once; returns its id. As the service: only the api knows the result of a post. */
export function createPost(post: NewPost, deliveries: NewDelivery[]): Promise<string> {
  return callAsService('create_social_post', { p_post: post, p_deliveries: deliveries }, post.created_by);
}

/** This run has it until it is due again. */
export interface ClaimedDelivery extends Omit<NewPost, 'request_id' | 'created_by'> {
  id: string;
  claim: string;
  platform: SocialPlatform;
  progress: Progress;
  /** An earlier run began publishing; the result is unknown. */
  interrupted: boolean;
  started_at: string;
}

/** Claims due deliveries. As the service, like all below: it acts for nobody. */
export function claimDeliveries(limit: number, postId: string | null): Promise<ClaimedDelivery[]> {
  return callAsService('claim_social_deliveries', { p_batch_size: limit, p_post_id: postId });
}

/** Saves progress; false when another run has the delivery. */
export function saveProgress({ id, claim }: ClaimedDelivery, progress: Progress): Promise<boolean> {
  return callAsService('save_social_progress', { p_delivery_id: id, p_claim_id: claim, p_progress: progress });
}

/** Marks a delivery as being published; false when it must not be. */
export function beginSending({ id, claim }: ClaimedDelivery): Promise<boolean> {
  return callAsService('begin_social_sending', { p_delivery_id: id, p_claim_id: claim });
}

export interface DeliveryResult {
  status: DeliveryStatus;
  url?: string | null;
  external_id?: string;
  reason?: string;
  retry_after?: number;
  waiting?: boolean;
}

/** Records a result; false when another run has the delivery. */
export function finishDelivery({ id, claim }: ClaimedDelivery, result: DeliveryResult): Promise<boolean> {
  return callAsService('finish_social_delivery', { p_delivery_id: id, p_claim_id: claim, p_result: result });
}

/** @throws 503 */
export async function openFile(path: string): Promise<ReadableStream<Uint8Array>> {
  const key = env.secretKey();
  const response = await openStorageFile(`${bucket}/${path}`, key, key, TIMEOUT_MS);
  if (!response?.body) throw unavailable(`${bucket}/${path} is not there`);
  return response.body;
}

/** A public link, valid for an hour. @throws 503 */
export async function createFileLink(path: string): Promise<string> {
  return (await signFile(serviceStorage(), `${bucket}/${path}`, SIGNED_URL_SECONDS)).href;
}
