import { Box, Flex, Heading, Tabs } from '@chakra-ui/react';
import { paths } from '@contract/paths';
import { type ReactNode, useRef } from 'react';
import { ListLoading } from '@/components/list-loading';
import { TabRoutes, useTab } from '@/components/tab-routes';
import { UnfinishedForms } from '@/components/unfinished-forms';
import { useFollowSwitches, useMay } from '@/data/auth/use-may';
import { useSession } from '@/data/auth/use-session';
import { useFocusFallback } from '@/hooks/use-focus-fallback';
import { useIsPhone } from '@/hooks/use-is-phone';
import { dashboardTitle } from './dashboard-title';
import { ForAdmin } from './for-admin';
import { Rail } from './rail';
import { type AdminTabRoute, adminTabs } from './tabs';
import { WorkspaceHead } from './workspace-head';

const ForAdminPage = () => <ForAdmin level="h1" />;

/** A tab as its address opens it: what the person may not open says so, and reads nothing. */
function guarded({ frame, page, ...tab }: AdminTabRoute, isAllowed: boolean | undefined): AdminTabRoute {
  if (isAllowed) return { ...tab, ...(frame && { frame }), ...(page && { page }) };
  const content = isAllowed === undefined ? ListLoading : ForAdmin;
  return { ...tab, content, ...(page && { page: isAllowed === undefined ? ListLoading : ForAdminPage }) };
}

/** The chosen tab, without the frame. */
export function WorkspaceContent() {
  const may = useMay();
  return <TabRoutes base={paths.admin} tabs={adminTabs.map((tab) => guarded(tab, may(tab.right)))} />;
}

/**
 * The office's own frame: a rail with every tab that the person may open, narrow on a tablet and a bar at the lower edge of a phone, beside it the head and the
 * chosen tab. Each tab has an address, so that reload, links and Back work.
 * @param children above the tab's content
 */
export function Workspace({ children }: { children: ReactNode }) {
  const all = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const may = useMay();
  const tabs = adminTabs.filter(({ right }) => may(right));
  const value = useTab(tabs);

  useFocusFallback(all);
  useFollowSwitches();

  return (
    <Tabs.Root
      ref={all}
      unstyled
      value={value}
      // The links lead there by themselves.
      navigate={null}
      orientation={isPhone ? 'horizontal' : 'vertical'}
      // Arrows move along the tabs without reading each one's data on the way.
      activationMode="manual"
      display={{ base: 'block', md: 'grid' }}
      gridTemplateColumns={{ md: '4rem minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' }}
      minHeight="100dvh"
      _print={{ display: 'block' }}
    >
      <Rail tabs={tabs} value={value} />
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
          <WorkspaceHead tabs={tabs} />
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
          {value ? (
            <Tabs.Content key={value} value={value} outline="none">
              <WorkspaceContent />
            </Tabs.Content>
          ) : (
            <WorkspaceContent />
          )}
        </Box>
      </Box>
    </Tabs.Root>
  );
}

/** The dashboard's title and the figures of the practice, in one line; on a phone nothing is seen of it without them. */
export function TitleLine({ children }: { children: ReactNode }) {
  return (
    <Flex
      className="screen-only"
      align="stretch"
      marginBottom={{ base: children ? '3' : '0', md: '5' }}
      minHeight={{ base: '0', md: '3.25rem' }}
      borderWidth={{ base: children ? '1px' : '0', md: '1px' }}
      borderColor="line"
      background="surface"
    >
      {/* Where there is no room for it, screen readers read it all the same. */}
      <Heading as="h1" alignSelf="center" fontSize="lg" whiteSpace="nowrap" srOnly={{ base: true, lg: false }}>
        <Box as="span" paddingInline="5">
          {dashboardTitle(useSession().user)}
        </Box>
      </Heading>
      {children}
    </Flex>
  );
}
