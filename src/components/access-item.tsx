import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface AccessItemProps {
  name: ReactNode;
  /** Since when, last used. */
  facts: readonly string[];
  /** The button that ends it. */
  children: ReactNode;
}

/** A way into an account, in a list of them: a session, a passkey. */
export function AccessItem({ name, facts, children }: AccessItemProps) {
  return (
    <Flex
      as="li"
      align="center"
      justify="space-between"
      gap="4"
      paddingBlock="3"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <Box minWidth="0" overflowWrap="anywhere">
        {name}
        <Text color="muted" fontSize="sm">
          {facts.join(' · ')}
        </Text>
      </Box>
      {children}
    </Flex>
  );
}
