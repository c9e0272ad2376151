import { ChakraProvider } from '@chakra-ui/react';
import { type DehydratedState, HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ToastOutlet } from '@/components/toast-outlet';
import { createQueryClient } from './query-client';
import { system } from './theme';

interface ProvidersProps {
  children: ReactNode;
  /** Initial content of the cache. */
  queries?: DehydratedState | undefined;
  /** A cache of the caller's own, e.g. a test's. */
  client?: QueryClient;
}

/** Providers of every page: theme, cache and toasts. */
export function Providers({ children, queries, client }: ProvidersProps) {
  const [ownClient] = useState(() => client ?? createQueryClient());
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={ownClient}>
        <HydrationBoundary state={queries}>{children}</HydrationBoundary>
        <ToastOutlet />
      </QueryClientProvider>
    </ChakraProvider>
  );
}
