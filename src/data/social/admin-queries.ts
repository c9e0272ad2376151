/** What the admin reads about social media. */

import type { PlatformState } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { pagedQuery, type RowOf } from '@/lib/paging';
import { reasonText } from '@/lib/reason-text';
import { asUser } from '@/lib/session';
import { rowsQuery } from '@/lib/user-rows';

/** Every platform with its link, set or not. */
export const allLinksQuery = rowsQuery(['social-links', 'all'], (supabase) =>
  supabase.from('social_links').select('id, platform, url').order('platform'),
);

/** Which credentials the functions have. */
export const platformsQuery = queryOptions({
  queryKey: ['social-platforms'],
  queryFn: () => asUser(() => api.get<PlatformState[]>('/api/social-media/platforms')),
});

/** What has been posted, the latest first, with what became of it. While something is under way it is read again. */
export function postsQuery(page: number) {
  const query = pagedQuery(['social-posts', 'all'], page, (supabase) =>
    supabase
      .from('social_posts')
      .select(
        'id, text, image_path, video_path, created_at, social_post_deliveries(platform, status, url, reason, next_attempt_at)',
        { count: 'exact' },
      )
      .order('created_at', { ascending: false })
      .order('id'),
  );
  return query;
}
export type PostRow = RowOf<typeof postsQuery>;

/** What became of a post, with the reasons in words. */
export function readDeliveries({ social_post_deliveries: all }: PostRow) {
  return all.map((one) => ({ ...one, reason: one.reason && reasonText(one.reason) }));
}
