import { Box, Heading, Text } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '@/components/button';

function Apology() {
  return (
    <Box maxWidth="page" marginInline="auto" paddingInline="gutter" paddingBlock="section">
      <Heading as="h1" size="xl">
        This page could not be shown.
      </Heading>
      <Text marginTop="4" maxWidth="prose" color="muted">
        Something went wrong on our side. Loading the page again usually helps; if it does not, please telephone the
        chamber.
      </Text>
      <Button marginTop="8" onClick={() => window.location.reload()}>
        Load again
      </Button>
    </Box>
  );
}

/** Stands in for a page that broke, or whose code could not be loaded. The router gives it the error. */
export function PageError() {
  const error = useRouteError();
  console.error(error);
  return <Apology />;
}

/** The last resort, around everything that the router does not cover. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Apology /> : this.props.children;
  }
}
