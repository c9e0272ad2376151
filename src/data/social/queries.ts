import { type SocialPlatform, socialLinksStaleMs, socialPlatforms } from '@contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchAnonRows } from '@/lib/anon-rows';

/** Where the practice can be found on a platform. */
export interface SocialLink {
  platform: SocialPlatform;
  url: string;
}

function isLink(entry: unknown): entry is SocialLink {
  const { platform, url } = (entry ?? {}) as Partial<SocialLink>;
  return socialPlatforms.includes(platform as SocialPlatform) && typeof url === 'string' && /^https?:\/\//i.test(url);
}

/** @throws when they could not be read, or the answer was no list */
async function fetchSocialLinks(signal?: AbortSignal): Promise<SocialLink[]> {
  return (await fetchAnonRows('social_links', ['platform', 'url'], { order: 'platform' }, signal)).filter(isLink);
}

/** The links that are set, by platform. */
export const socialLinksQuery = queryOptions({
  queryKey: ['social-links', 'public'],
  queryFn: ({ signal }) => fetchSocialLinks(signal),
  staleTime: socialLinksStaleMs,
  meta: { isPublic: true },
});

/**
 * The links that are set, for the footer; asked for at most once an hour.
 * @returns the links, or null while there is no list (not yet, or the answer was something else)
 */
export function useSocialLinks(): SocialLink[] | null {
  return useQuery(socialLinksQuery).data ?? null;
}
