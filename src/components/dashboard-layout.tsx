import { Box, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface DashboardLayoutProps {
  title: string;
  /** Where what it shows has a heading of its own: the title is none then, and a phone has no room for it. */
  isQuiet: boolean;
  /** Buttons beside the title. */
  actions: ReactNode;
  children: ReactNode;
}

/** The frame of a dashboard: denser than the public pages, without their margin column. */
export function DashboardLayout({ title, isQuiet, actions, children }: DashboardLayoutProps) {
  return (
    <Box
      // The footer waits below until the lists have come.
      minHeight="100svh"
      maxWidth="page"
      marginInline="auto"
      paddingInline="gutter"
      paddingTop={{ base: '4', md: '8' }}
      paddingBottom="16"
    >
      <Flex
        className="screen-only"
        display={{ base: isQuiet ? 'none' : 'flex', md: 'flex' }}
        wrap="wrap"
        align={{ base: 'center', md: 'flex-end' }}
        justify="space-between"
        columnGap="4"
        rowGap={{ base: '2', md: '4' }}
        marginBottom={{ base: '3', md: '4' }}
      >
        <Heading as={isQuiet ? 'p' : 'h1'} size={isQuiet ? 'md' : { base: 'lg', md: 'xl' }} overflowWrap="anywhere">
          {title}
        </Heading>
        {actions}
      </Flex>
      {children}
    </Box>
  );
}
