import { Box, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A group of facts beside the sections of a page. */
export function PageCard({ title, action, children }: { title: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <Box
      as="section"
      background="surface"
      borderWidth="1px"
      borderColor="line"
      paddingInline="4"
      paddingBlock="3.5"
      _print={{ border: '0', padding: '0', marginTop: '4' }}
    >
      <Flex align="baseline" justify="space-between" gap="3" marginBottom="2">
        <Heading as="h2" size="sm" overflowWrap="anywhere">
          {title}
        </Heading>
        {action}
      </Flex>
      {children}
    </Box>
  );
}
