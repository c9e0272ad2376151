import { type SocialPlatform, socialLinksFreshFor, socialPlatforms } from '@contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSupabase, rowsOf } from '@/lib/supabase';

/** Where the practice can be found on a platform. */
export interface SocialLink {
  platform: SocialPlatform;
  url: string;
}

function isLink(entry: unknown): entry is SocialLink {
  const { platform, url } = (entry ?? {}) as Partial<SocialLink>;
  return socialPlatforms.includes(platform as SocialPlatform) && typeof url === 'string' && /^https?:\/\//i.test(url);
}

const socialLinksQuery = queryOptions({
  queryKey: ['social-links', 'public'],
  queryFn: async ({ signal }): Promise<unknown> => {
    const supabase = await getSupabase();
    return rowsOf(await supabase.from('social_links').select('platform, url').order('platform').abortSignal(signal));
  },
  staleTime: socialLinksFreshFor,
});

/**
 * The links that are set, for the footer; asked for at most once an hour.
 * @returns the links, or null while there is no list (not yet, or the answer was something else)
 */
export function useSocialLinks(): SocialLink[] | null {
  const { data } = useQuery(socialLinksQuery);
  return Array.isArray(data) ? data.filter(isLink) : null;
}
