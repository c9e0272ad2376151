import { Box, Text } from '@chakra-ui/react';
import * as common from '@texts/common';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportCrash } from '@/lib/crash-reports';
import { replayClicks } from '@/lib/replay-clicks';
import { Button } from './button';

interface LazySectionProps {
  /** The element around the section. */
  id: string;
  /** Kept free until the section is there, where it is not built into the page. */
  minHeight: string;
  /** Fetches the section's code. */
  load: () => Promise<ComponentType>;
}

function Mounted({ onMount }: { onMount: () => void }) {
  useEffect(onMount, [onMount]);
  return null;
}

function Section({ id, minHeight, load }: LazySectionProps) {
  const container = useRef<HTMLDivElement>(null);
  const isHydrated = useRef(false);
  const replay = useRef<() => void>(() => {});
  // Made once: React gives up what is built into the page when its element changes before its code has come.
  const [content] = useState(() => {
    const Content = lazy(async () => ({ default: await load() }));
    return (
      <Suspense>
        <Content />
        <Mounted
          onMount={() => {
            isHydrated.current = true;
            replay.current();
          }}
        />
      </Suspense>
    );
  });
  useEffect(() => {
    if (isHydrated.current || !container.current?.hasChildNodes()) return;
    replay.current = replayClicks(container.current).replay;
    return () => replay.current();
  }, []);
  return (
    <Box ref={container} id={id} minHeight={minHeight}>
      {content}
    </Box>
  );
}

/**
 * A section of a page whose code is a file of its own. Where the page was built with it, it is there from the
 * beginning, and what is pressed in it before its code has come is pressed again. Where its code cannot be fetched it
 * says so in its place, and can be tried again.
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
