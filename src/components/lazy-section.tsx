import { Box, Text } from '@chakra-ui/react';
import * as common from '@texts/common';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useHydrated } from '@/hooks/use-hydrated';
import { reportCrash } from '@/lib/crash-reports';
import { firstTouch } from '@/lib/first-touch';
import { Button } from './button';

interface LazySectionProps {
  /** The element around the section. */
  id: string;
  /** Kept free until the section is there, where it is not built into the page. */
  minHeight: string;
  /** Whether the code is fetched before anybody uses the page. */
  isWanted?: boolean;
  /** Fetches the section's code. */
  load: () => Promise<ComponentType>;
}

function Section({ id, minHeight, isWanted = false, load }: LazySectionProps) {
  const isBuilt = !useHydrated();
  // Made once: React gives up what is built into the page when its element changes before its code has come.
  const [content] = useState(() => {
    const Content = lazy(async () => {
      if (isBuilt && !isWanted && typeof window !== 'undefined') await firstTouch();
      return { default: await load() };
    });
    return (
      <Suspense>
        <Content />
      </Suspense>
    );
  });
  return (
    <Box id={id} minHeight={minHeight}>
      {content}
    </Box>
  );
}

/**
 * A section of a page whose code is a file of its own. Where the page was built with it, it is there from the
 * beginning, and its code is fetched when somebody uses the page. Where its code cannot be fetched it says so in its
 * place, and can be tried again.
 */
export function LazySection(props: LazySectionProps) {
  return (
    <ErrorBoundary
      onError={(error) => reportCrash(error, props.id)}
      fallbackRender={({ resetErrorBoundary }) => (
        <Box id={props.id} minHeight={props.minHeight} role="alert">
          <Text marginBottom="6">{common.sectionNotLoaded}</Text>
          <Button variant="outline" onClick={resetErrorBoundary}>
            {common.tryAgain}
          </Button>
        </Box>
      )}
    >
      <Section {...props} />
    </ErrorBoundary>
  );
}
