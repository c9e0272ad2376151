import type { ToastText } from '@contract';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Mutation,
  MutationCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { withToaster } from '@/components/toast-outlet';
import { readAgain } from '@/lib/read-again';

/** The toast of a success, which may name what was answered or asked for. */
interface Success {
  // A method, so that a feature can name the types of its own data and variables.
  message(data: unknown, variables: unknown): ToastText;
}

/** The toast of a failure where it is not the usual one; null for none. */
interface Failure {
  message(error: Error, variables: unknown): ToastText | null;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      success?: ToastText | Success['message'];
      /** Toast for a failure; a fixed message gives way to the server's own words, where there are any. */
      failure?: ToastText | Failure['message'];
      /** Public queries that show what was changed, which are read again too; see `readAgain()`. */
      publishes?: readonly QueryKey[];
      /** Keys that alone are read again, for a change that nobody asked for or that shows in one place. */
      invalidates?: readonly QueryKey[];
    };
  }
}

/**
 * Reads again what a change may show in: once, after the last of the changes with one `mutationKey`. Also after a failure: what
 * is shown is often older than what was refused, and without an answer it may have been written.
 */
function invalidate(client: QueryClient, { options, meta }: Mutation<unknown, unknown, unknown>): void {
  // A read between two changes would show the second as it was.
  if (options.mutationKey && client.isMutating({ mutationKey: options.mutationKey }) > 1) return;
  const { invalidates, publishes } = meta ?? {};
  if (!invalidates) readAgain(client, publishes);
  else for (const queryKey of invalidates) void client.invalidateQueries({ queryKey });
}

/** Toasts what comes of each mutation and reads again what it changed, as its `meta` says. */
const mutationCache = () =>
  new MutationCache({
    onSuccess: (data, variables, _result, mutation) => {
      const success = mutation.meta?.success;
      if (!success) return;
      const message = typeof success === 'function' ? success(data, variables) : success;
      withToaster(({ toast }) => toast.success(message));
    },
    onError: (error, variables, _result, mutation) => {
      const failure = mutation.meta?.failure;
      if (!failure) return;
      withToaster(({ toast, toErrorToast }) => {
        const message = typeof failure === 'function' ? failure(error, variables) : toErrorToast(error, failure);
        if (message) toast.error(message);
      });
    },
    onSettled: (_data, _error, _variables, _result, mutation, { client }) => invalidate(client, mutation),
  });

/**
 * Reads again also what is being read for the first time when it is invalidated: the library takes that read for a new one,
 * though it may have seen the rows as they were before.
 */
class ChangeAwareClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const cache = this.getQueryCache();
    const begun = cache
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    // Not ended before: on a slow line, with many changes, it would never be there.
    await Promise.allSettled([super.invalidateQueries(filters, options), ...begun.map(({ promise }) => promise)]);
    if (begun.length === 0) return;
    await super.invalidateQueries({ ...filters, predicate: (query) => begun.includes(query) }, options);
  }
}

/** A cache with the product's habits: nothing is retried, nothing goes stale by itself, no refetch on focus. */
export function createQueryClient(): QueryClient {
  return new ChangeAwareClient({
    mutationCache: mutationCache(),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
  });
}
