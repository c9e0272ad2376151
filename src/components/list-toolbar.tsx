import { Flex } from '@chakra-ui/react';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RefreshButton } from './refresh-button';

interface ListToolbarProps {
  /** The beginning of the keys of the queries that are read again by the button. */
  refresh: QueryKey;
  /** Search field and filters, or what the list is. */
  children?: ReactNode;
  /** Buttons for the list as a whole, e.g. to add to it. */
  actions?: ReactNode;
}

// On a phone its parts are in two columns, below the first, which is the search field.
const part = { display: { base: 'contents', md: 'flex' }, flexWrap: 'wrap', gap: '3' } as const;

/** The line above a list: what narrows it at the left, what is done with it at the right. */
export function ListToolbar({ refresh, children, actions }: ListToolbarProps) {
  return (
    <Flex
      display={{ base: 'grid', md: 'flex' }}
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="3"
      marginBottom="4"
    >
      <Flex {...part} align="center" flex="1 1 20rem" css={{ '& > :first-of-type': { gridColumn: '1 / -1' } }}>
        {children}
      </Flex>
      <Flex {...part}>
        <RefreshButton queryKey={refresh} />
        {actions}
      </Flex>
    </Flex>
  );
}
