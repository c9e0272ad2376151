import { Box, Heading, Text } from '@chakra-ui/react';
import * as common from '@texts/common';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/button';
import { reportCrash } from '@/lib/crash-reports';
import { pages } from './pages';

interface ApologyProps {
  onRetry: () => void;
}

function ErrorFallback({ onRetry }: ApologyProps) {
  return (
    <Box role="alert" maxWidth="page" marginInline="auto" paddingInline="gutter" paddingBlock="section">
      <Heading as="h1" size="xl">
        {common.pageNotShown}
      </Heading>
      <Text marginTop="4" maxWidth="prose" color="muted">
        {common.pageNotShownHelp}
      </Text>
      <Button marginTop="8" onClick={onRetry}>
        {common.loadAgain}
      </Button>
    </Box>
  );
}

/** Shown instead of the whole site when its frame breaks. */
export function SiteErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      onError={(error) => reportCrash(error, 'site')}
      fallbackRender={() => <ErrorFallback onRetry={() => window.location.reload()} />}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Shown instead of a page that broke, or whose code could not be fetched: until it is loaded again, or left. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      resetKeys={[useLocation().key]}
      onError={(error) => reportCrash(error, 'page')}
      onReset={() => {
        for (const { retry } of pages) retry();
      }}
      fallbackRender={({ resetErrorBoundary }) => <ErrorFallback onRetry={resetErrorBoundary} />}
    >
      {children}
    </ErrorBoundary>
  );
}
