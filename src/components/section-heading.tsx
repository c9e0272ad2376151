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
