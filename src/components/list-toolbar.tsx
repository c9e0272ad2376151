import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ListToolbarProps {
  /** Search field and filters, or what the list is. */
  children?: ReactNode;
  /** What can be done with the list as a whole, e.g. add to it. */
  actions?: ReactNode;
}

/** The line above a list: what narrows it at the left, what is done with it at the right. */
export function ListToolbar({ children, actions }: ListToolbarProps) {
  return (
    <Flex wrap="wrap" align="center" justify="space-between" gap="3" marginBottom="4">
      <Flex wrap="wrap" align="center" gap="3" flex="1 1 20rem">
        {children}
      </Flex>
      {actions && (
        <Flex wrap="wrap" gap="3">
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
