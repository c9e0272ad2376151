import { Box, Heading, Text } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
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

interface ErrorBoundaryProps {
  /** Another place is worth another try. */
  place?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  broken: boolean;
  place: string | undefined;
}

/** Stands in for what broke, or whose code could not be loaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: false, place: this.props.place };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return place === state.place ? null : { broken: false, place };
  }

  override render() {
    return this.state.broken ? <Apology /> : this.props.children;
  }
}

/** The same for one page: it is gone with the next navigation. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary place={useLocation().key}>{children}</ErrorBoundary>;
}
