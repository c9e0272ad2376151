import { Box, Flex } from '@chakra-ui/react';
import { DesktopNav } from './desktop-nav';
import { Logo } from './logo';
import { MobileMenu } from './mobile-menu';

/** Stands at the top of every page, and stays there. */
export function Header() {
  return (
    <Box
      as="header"
      position="sticky"
      top="0"
      zIndex="header"
      background="paper/97"
      backdropFilter="blur(8px)"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <Flex
        maxWidth="page"
        marginInline="auto"
        paddingInline="gutter"
        height="header"
        align="center"
        justify="space-between"
        gap="4"
      >
        <Logo />
        <DesktopNav />
        <MobileMenu />
      </Flex>
    </Box>
  );
}
