import { matchQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Reads again what a change may show in: all but what is public, because a title stands in many lists, and one that was
 * forgotten would show the old title until the page is loaded again.
 * @param publishes the public queries that show it, which are read again too
 */
export function readAgain(client: QueryClient, publishes: readonly QueryKey[] = []): void {
  void client.invalidateQueries({
    predicate: (query) =>
      query.meta?.isPublic !== true || publishes.some((queryKey) => matchQuery({ queryKey }, query)),
  });
}
