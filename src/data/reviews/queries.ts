/** Queries of the admin about reviews. */
import { queryOptions } from '@tanstack/react-query';
import { pagedQuery, type RowOf } from '@/lib/paging';
import { getSupabaseAsUser, unwrapRow } from '@/lib/supabase';

/** Every review, the latest first. */
export function allReviewsQuery(page: number) {
  return pagedQuery(['business-reviews', 'all'], page, (supabase) =>
    supabase
      .from('business_reviews')
      .select('id, author_name, author_url, rating, relative_time_description, text, visible', { count: 'exact' })
      .order('created_at', { ascending: false })
      .order('id'),
  );
}
export type ReviewRow = RowOf<typeof allReviewsQuery>;

/** Where the reviews come from; whether there is a key, never the key. */
export async function readConnection() {
  const supabase = await getSupabaseAsUser();
  const columns = 'id, place_id, has_api_key, last_sync, last_error';
  return unwrapRow(await supabase.from('review_integration').select(columns));
}

/** Query of the configuration and its state. */
export const connectionQuery = queryOptions({ queryKey: ['review-integration'], queryFn: () => readConnection() });
