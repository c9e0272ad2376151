import { Heading } from '@chakra-ui/react';

/** What a part of a case's details is about. */
export function SectionHeading({ children }: { children: string }) {
  return (
    <Heading as="h3" size="md" marginTop="6" marginBottom="2">
      {children}
    </Heading>
  );
}
