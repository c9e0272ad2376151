import type { Driver } from './database.ts';

/**
 * Marks the posts that were waiting to go out as interrupted: the installation they were copied from may have sent them since.
 * They are looked up on their platforms, or left to a person, and never go out twice. Out: how many there were.
 */
export async function holdQueuedPosts(driver: Driver): Promise<number> {
  const { rows: tables } = await driver.query(
    "select from pg_tables where schemaname = 'public' and tablename = 'social_post_deliveries'",
  );
  if (tables.length === 0) return 0;
  const { rows } = await driver.query(
    `update public.social_post_deliveries set sending_since = coalesce(sending_since, created_at)
     where status = 'queued' returning id`,
  );
  return rows.length;
}
