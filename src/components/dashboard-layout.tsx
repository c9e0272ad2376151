import { Box, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface DashboardLayoutProps {
  title: string;
  /** Buttons beside the title. */
  actions: ReactNode;
  children: ReactNode;
}

/** The frame of a dashboard: denser than the public pages, without their margin column. */
export function DashboardLayout({ title, actions, children }: DashboardLayoutProps) {
  return (
    <Box
      // The footer waits below until the lists have come.
      minHeight="100svh"
      maxWidth="page"
      marginInline="auto"
      paddingInline="gutter"
      paddingTop={{ base: '4', md: '10' }}
      paddingBottom="16"
    >
      <Flex
        className="screen-only"
        wrap="wrap"
        align={{ base: 'center', md: 'flex-end' }}
        justify="space-between"
        columnGap="4"
        rowGap={{ base: '2', md: '4' }}
        marginBottom={{ base: '3', md: '6' }}
      >
        <Heading as="h1" size={{ base: 'lg', md: 'xl' }} overflowWrap="anywhere">
          {title}
        </Heading>
        {actions}
      </Flex>
      {children}
    </Box>
  );
}
