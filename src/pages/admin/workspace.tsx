import { Box, Flex, Heading, Tabs } from '@chakra-ui/react';
import * as texts from '@texts/admin-pages';
import { type ReactNode, Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListLoading } from '@/components/list-loading';
import { UnfinishedForms } from '@/components/unfinished-forms';
import { useFocusFallback } from '@/hooks/use-focus-fallback';
import { useIsPhone } from '@/hooks/use-is-phone';
import { Rail } from './rail';
import type { AdminTab } from './tabs';

interface WorkspaceProps {
  tabs: readonly AdminTab[];
  /** Search and Quick Actions, always in sight. */
  head: ReactNode;
  /** Above the tab's content. */
  children: ReactNode;
}

/**
 * The admin's own frame: a rail with every tab, narrow on a tablet and a bar at the lower edge of a phone, beside it the head and the
 * chosen tab. That one is in the address (`?tab=…`), so that reload, links and Back work.
 */
export function Workspace({ tabs, head, children }: WorkspaceProps) {
  const [search, setSearch] = useSearchParams();
  const all = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const requested = search.get('tab');
  const value = tabs.find((tab) => tab.value === requested)?.value ?? tabs[0]?.value ?? '';

  useFocusFallback(all);

  return (
    <Tabs.Root
      ref={all}
      unstyled
      value={value}
      onValueChange={({ value: tab }) => setSearch({ tab })}
      orientation={isPhone ? 'horizontal' : 'vertical'}
      // Arrows move along the tabs without reading each one's data on the way.
      activationMode="manual"
      lazyMount
      unmountOnExit
      display={{ base: 'block', md: 'grid' }}
      gridTemplateColumns={{ md: '4rem minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' }}
      minHeight="100dvh"
      _print={{ display: 'block' }}
    >
      <Rail tabs={tabs} value={value} onReopen={(tab) => setSearch({ tab })} />
      <Box minWidth="0">
        <Flex
          className="screen-only"
          position="sticky"
          top="0"
          zIndex="header"
          align="center"
          // For who reads large letters on a phone.
          wrap={{ base: 'wrap', md: 'nowrap' }}
          gap={{ base: '2', md: '3' }}
          minHeight="16"
          paddingInline={{ base: '4', md: '7' }}
          paddingTop="env(safe-area-inset-top)"
          background="paper/97"
          backdropFilter="blur(8px)"
          borderBottomWidth="1px"
          borderColor="line"
        >
          {head}
        </Flex>
        <Box
          maxWidth="88rem"
          paddingInline={{ base: '4', md: '7' }}
          paddingTop={{ base: '3', md: '5' }}
          paddingBottom="8"
          _print={{ maxWidth: 'none', padding: '0' }}
        >
          <UnfinishedForms />
          {children}
          {tabs.map((tab) => (
            <Tabs.Content key={tab.value} value={tab.value} outline="none">
              <Suspense fallback={<ListLoading />}>{tab.content}</Suspense>
            </Tabs.Content>
          ))}
        </Box>
      </Box>
    </Tabs.Root>
  );
}

/** The dashboard's title and the figures of the practice, in one line. */
export function TitleLine({ children }: { children: ReactNode }) {
  return (
    <Flex
      className="screen-only"
      align="stretch"
      marginBottom={{ base: '3', md: '5' }}
      minHeight={{ base: '0', md: '3.25rem' }}
      borderWidth="1px"
      borderColor="line"
      background="surface"
    >
      {/* Where there is no room for it, screen readers read it all the same. */}
      <Heading as="h1" alignSelf="center" fontSize="lg" whiteSpace="nowrap" srOnly={{ base: true, lg: false }}>
        <Box as="span" paddingInline="5">
          {texts.adminDashboard}
        </Box>
      </Heading>
      {children}
    </Flex>
  );
}
