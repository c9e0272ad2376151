import { Box, chakra, Flex } from '@chakra-ui/react';
import { RouterNavLink } from '@/components/router-link';
import { AccountLink } from './account-link';
import { DesktopNav } from './desktop-nav';
import { ifLanguage, ifRow, ifTagline, ifWideRow } from './header-room';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';
import { MobileMenu } from './mobile-menu';

// Beside the menu, which has no such item.
const quiet = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '11',
  fontSize: 'sm',
  color: 'muted',
  whiteSpace: 'nowrap',
  _hover: { color: 'brass' },
  _currentPage: { color: 'ink' },
} as const;
const QuietLink = chakra(RouterNavLink, { base: quiet });

/** At the top of every page, and always in sight. */
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
      css={{ container: 'header / inline-size' }}
    >
      <Flex
        maxWidth="page"
        marginInline="auto"
        paddingInline="gutter"
        height="header"
        align="center"
        justify="space-between"
        gap="min(1rem, 2vw)"
        css={{
          '--tagline': 'none',
          [ifTagline]: { '--tagline': 'inline' },
          [ifRow]: { '--tagline': 'none' },
          [ifWideRow]: { '--tagline': 'inline' },
        }}
      >
        <Logo />
        <Flex align="center" css={{ [ifRow]: { gap: '3' }, [ifWideRow]: { gap: '10' } }}>
          <Box css={{ display: 'none', [ifRow]: { display: 'contents' } }}>
            <DesktopNav />
            <AccountLink>{({ to, label }) => <QuietLink to={to}>{label}</QuietLink>}</AccountLink>
          </Box>
          <Box css={{ display: 'none', [ifLanguage]: { display: 'contents' } }}>
            <LanguageSwitch {...quiet} minWidth="3.75rem" justifyContent="flex-end" />
          </Box>
          <MobileMenu />
        </Flex>
      </Flex>
    </Box>
  );
}
