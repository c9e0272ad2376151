import { Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The heading of a part of a dashboard. */
export function SectionHeading({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" size="lg">
      {children}
    </Heading>
  );
}

/** The heading of a part of what a dialog shows. */
export function SubsectionHeading({ children }: { children: ReactNode }) {
  return (
    <Heading as="h3" size="md" marginTop="6" marginBottom="2">
      {children}
    </Heading>
  );
}
