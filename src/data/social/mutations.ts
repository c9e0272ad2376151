import {
  type SocialDelivery,
  type SocialPlatform,
  type SocialPost,
  type SocialPostRequest,
  socialPlatforms,
} from '@contract';
import { useMutation } from '@tanstack/react-query';
import { deliveryStatusLabels, errorToasts, successToasts } from '@texts/social';
import { socialPlatformLabels } from '@texts/social-platforms';
import * as validationMessages from '@texts/validation';
import { ApiError, api, toErrorToast } from '@/lib/api';
import { storedRow, useSaveEdit } from '@/lib/row-edit';
import { asUser } from '@/lib/session';
import { storeFileOnce } from '@/lib/stored-files';
import type { ChosenFile } from './chosen-file';

interface LinkRow {
  url: string | null;
}

/** Initial values of the form of a link. */
export function toLinkForm({ url }: LinkRow) {
  return { url: url ?? '' };
}
export type LinkForm = ReturnType<typeof toLinkForm>;

/**
 * Sets where the practice can be found on a platform: see `saveEdit()`. Toasts either way.
 * @param base what the form began with
 */
export function useSaveLink(platform: SocialPlatform, base: LinkForm) {
  const edit = {
    ...storedRow<LinkRow>('social_links', 'url', ['platform', platform]),
    toFormValues: toLinkForm,
    toRow: ({ url }: LinkForm): LinkRow => ({ url: url || null }),
  };
  return useMutation({
    mutationFn: useSaveEdit(edit, base),
    meta: {
      success: successToasts.socialLink,
      failure: errorToasts.socialLink,
      publishes: [['social-links', 'public']],
    },
  });
}

/** A post as it was written. */
export interface NewPost {
  /** Id of the post, the same for each attempt to send it; empty before the first. */
  requestId: string;
  text: string;
  image: ChosenFile | null;
  video: ChosenFile | null;
  platforms: SocialPlatform[];
}

/** Stores a file of a post: a second attempt to post finds it there. Returns its name. */
function storePostFile(chosen: ChosenFile, onProgress: (sent: number) => void): Promise<string> {
  const isImage = chosen.type.startsWith('image/');
  return storeFileOnce(chosen, {
    bucket: 'social-media',
    // As the type that its bytes tell, whatever the system calls it.
    file: chosen.file.slice(0, chosen.file.size, chosen.type),
    maxAgeSeconds: 3600,
    typeError: isImage ? validationMessages.socialImageType : validationMessages.socialVideoType,
    signal: new AbortController().signal,
    onProgress,
  });
}

/**
 * Sends a post with its files; toasts either way.
 * @param onProgress called with the part of the files that has been sent, from 0 to 1
 */
export function useSendPost(onProgress: (part: number) => void) {
  return useMutation({
    mutationFn: async ({ requestId, text, image, video, platforms }: NewPost) => {
      const total = (image?.file.size ?? 0) + (video?.file.size ?? 0);
      const request: SocialPostRequest = { requestId, text, platforms };
      if (image) request.imagePath = await storePostFile(image, (sent) => onProgress(sent / total));
      const before = image?.file.size ?? 0;
      if (video) request.videoPath = await storePostFile(video, (sent) => onProgress((before + sent) / total));
      return asUser(() => api.post<SocialPost>('/api/social-media/post', request));
    },
    meta: {
      success: ({ deliveries }: SocialPost) => {
        const description = describeDeliveries(deliveries);
        return description ? { ...successToasts.socialPost, description } : successToasts.socialPost;
      },
      failure: (error: Error) => {
        const refused = refusedDeliveries(error);
        if (!refused) return toErrorToast(error, errorToasts.socialPost);
        return { ...errorToasts.socialPost, description: describeDeliveries(refused) };
      },
    },
  });
}

/** Result on each platform of a post that no platform took; null when it failed otherwise. */
export function refusedDeliveries(error: unknown): SocialDelivery[] | null {
  if (!(error instanceof ApiError) || error.status !== 422 || !error.errors) return null;
  const { errors, codes } = error;
  const deliveries = socialPlatforms.flatMap((platform): SocialDelivery[] => {
    const reason = errors[platform];
    if (!reason) return [];
    const status = codes[platform] === 'error.notConfigured' ? 'not_configured' : 'failed';
    return [{ platform, status, url: null, reason }];
  });
  return deliveries.length > 0 ? deliveries : null;
}

/** A sentence for each platform that has not posted it (yet); as `DeliveryList` says it. */
function describeDeliveries(deliveries: readonly SocialDelivery[]): string {
  return deliveries
    .filter(({ status }) => status !== 'posted')
    .map(({ platform, status, reason }) =>
      [`${socialPlatformLabels[platform]}: ${deliveryStatusLabels[status]}`, reason].filter(Boolean).join('. '),
    )
    .join('; ');
}
