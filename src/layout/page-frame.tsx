import { Box, chakra, Flex } from '@chakra-ui/react';
import { paths } from '@contract/paths';
import * as texts from '@texts/layout';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSettings } from '@/data/settings/queries';
import { toPath } from '@/lib/paths';
import { Disclaimer } from './disclaimer';
import { FloatingButtons } from './floating-buttons';
import { Footer, FooterLine } from './footer';
import { Header } from './header';
import { PrintHeading } from './print-heading';
import { usePageTitle } from './use-page-title';
import { contentId, useScroll } from './use-scroll';
import { useVisit } from './use-visit';

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    insetInlineStart: 'gutter',
    top: '0',
    zIndex: 'skip',
    transform: 'translateY(-120%)',
    paddingInline: '5',
    paddingBlock: '3',
    background: 'ink',
    color: 'surface',
    fontWeight: 'semibold',
    borderRadius: 'sm',
    _focusVisible: { transform: 'translateY(0.5rem)' },
  },
});

/**
 * Frame of every page: header, footer, floating buttons, and where the page begins after a navigation. The admin dashboard has
 * a frame of its own, and both dashboards end with one line.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  usePageTitle();
  useScroll();
  useVisit();
  const { bar_council } = useSettings();
  const path = toPath(useLocation().pathname);
  const isAdmin = path === paths.admin;
  const isDashboard = isAdmin || path === paths.dashboard;
  return (
    <Flex direction="column" minHeight="100dvh">
      <SkipLink href={`#${contentId}`}>{texts.skipToContent}</SkipLink>
      {!isAdmin && <Header />}
      <Box as="main" id={contentId} tabIndex={-1} flex="1" outline="none" minWidth="0" counterReset="section">
        <PrintHeading />
        {children}
      </Box>
      {isDashboard ? <FooterLine /> : <Footer />}
      {!isDashboard && <FloatingButtons />}
      {bar_council.on && <Disclaimer />}
    </Flex>
  );
}
