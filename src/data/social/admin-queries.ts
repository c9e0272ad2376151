/** Queries of the admin about social media. */

import type { PlatformState } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { type Page, pagedQuery, type RowOf } from '@/lib/paging';
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

/** How often posts are read again while one is under way, in milliseconds. */
const POLL_MS = 10_000;

const postsPage = (page: number) =>
  pagedQuery(['social-posts', 'all'], page, (supabase) =>
    supabase
      .from('social_posts')
      .select(
        'id, text, image_path, video_path, created_at, social_post_deliveries(platform, status, url, reason, next_attempt_at)',
        { count: 'exact' },
      )
      .order('created_at', { ascending: false })
      .order('id'),
  );
export type PostRow = RowOf<typeof postsPage>;

const isUnderWay = (row: PostRow) => row.social_post_deliveries.some(({ status }) => status === 'queued');

/** One page of the posts, the latest first, with what became of each. Read again while one is under way. */
export function postsQuery(page: number) {
  return {
    ...postsPage(page),
    refetchInterval: ({ state }: { state: { data: Page<PostRow> | undefined } }) =>
      state.data?.rows.some(isUnderWay) ? POLL_MS : (false as const),
  };
}

/** Deliveries of a post, with the reasons in words. */
export function readDeliveries({ social_post_deliveries: all }: PostRow) {
  return all.map((one) => ({ ...one, reason: one.reason && reasonText(one.reason) }));
}
