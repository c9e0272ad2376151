import {
  errorToasts,
  newSocialFileName,
  type SocialPlatform,
  type SocialPost,
  type SocialPostRequest,
  successToasts,
  validationMessages,
} from '@contract';
import { useMutation } from '@tanstack/react-query';
import { ApiError, api } from '@/lib/api';
import { asUser } from '@/lib/session';
import { sendFile } from '@/lib/stored-files';
import { getSupabaseAsUser, unwrapRow } from '@/lib/supabase';
import type { ChosenFile } from './chosen-file';

/** Sets where the practice can be found on a platform; toasts either way. */
export function useSaveLink(platform: SocialPlatform) {
  return useMutation({
    mutationFn: async (url: string) => {
      const supabase = await getSupabaseAsUser();
      return unwrapRow(await supabase.from('social_links').update({ url }).eq('platform', platform).select('id'));
    },
    meta: { success: successToasts.socialLink, failure: errorToasts.socialLink, invalidates: [['social-links']] },
  });
}

/** A post as it was written. */
export interface Draft {
  /** The same for each attempt to send this post; empty before the first. */
  requestId: string;
  text: string;
  image: ChosenFile | null;
  video: ChosenFile | null;
  platforms: SocialPlatform[];
}

/** Stores a file of a post, once: a second attempt to post finds it there. Out: its name. */
async function store(chosen: ChosenFile, onProgress: (sent: number) => void): Promise<string> {
  if (chosen.stored) return chosen.stored;
  const name = newSocialFileName(chosen.type);
  const isImage = chosen.type.startsWith('image/');
  await sendFile({
    bucket: 'social-media',
    name,
    // As the type that its bytes tell, whatever the system calls it.
    file: chosen.file.slice(0, chosen.file.size, chosen.type),
    freshFor: 3600,
    refusals: isImage
      ? { size: validationMessages.socialImageSize, type: validationMessages.socialImageType }
      : { size: validationMessages.socialVideoSize, type: validationMessages.socialVideoType },
    signal: new AbortController().signal,
    onProgress,
  });
  chosen.stored = name;
  return name;
}

/**
 * Sends a post with its files; toasts either way.
 * @param onProgress called with the part of the files that has been sent, from 0 to 1
 */
export function useSendPost(onProgress: (part: number) => void) {
  return useMutation({
    mutationFn: async ({ requestId, text, image, video, platforms }: Draft) => {
      const total = (image?.file.size ?? 0) + (video?.file.size ?? 0);
      const request: SocialPostRequest = { requestId, text, platforms };
      if (image) request.imagePath = await store(image, (sent) => onProgress(sent / total));
      const before = image?.file.size ?? 0;
      if (video) request.videoPath = await store(video, (sent) => onProgress((before + sent) / total));
      return asUser(() => api.post<SocialPost>('/api/social-media/post', request));
    },
    meta: {
      success: successToasts.socialPost,
      failure: errorToasts.socialPost,
      invalidates: [['social-posts']],
      // What was refused everywhere is in the list with its reasons.
      invalidatesOn: 'settled',
    },
  });
}

/** Why each platform did not take a post that went nowhere; null when that is not why it failed. */
export function reasonsOf(error: unknown): Record<string, string> | null {
  return error instanceof ApiError && error.status === 422 ? (error.errors ?? null) : null;
}
