import { Box, Tabs } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { tabsSlotRecipe } from '@/components/tabs-recipe';
import { useFocusFallback } from '@/hooks/use-focus-fallback';
import { useTabInView } from '@/hooks/use-tab-in-view';
import { Icon } from './icons';
import { phoneBar, phoneBarItem } from './phone-bar';
import { TabLink } from './tab-link';
import { type TabRoute, TabRoutes, useTab } from './tab-routes';

interface UrlTabsProps {
  /** Name of the group of tabs, for screen readers. */
  label: string;
  /** The path of the page, below which each tab has its address. */
  base: string;
  /** In their order; the first one is the default. */
  tabs: readonly TabRoute[];
  /** Between the tabs and what they show. */
  children?: ReactNode;
}

/** Who follows a link to another tab from far down the page begins at the top of that tab. */
function useListInView(list: RefObject<HTMLElement | null>, value: string): void {
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current !== value && list.current) {
      // The bar of a phone is always in sight.
      if (getComputedStyle(list.current).position === 'fixed') window.scrollTo({ top: 0, behavior: 'instant' });
      else list.current.scrollIntoView({ block: 'nearest' });
    }
    shown.current = value;
  }, [list, value]);
}

/** The tabs of a dashboard, on a phone in a bar at its lower edge. Each has an address, so that reload, links and Back work. */
export function UrlTabs({ label, base, tabs, children }: UrlTabsProps) {
  const all = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const value = useTab(tabs);

  useTabInView(list, value);
  useListInView(list, value);
  useFocusFallback(all);

  const content = <TabRoutes base={base} tabs={tabs} />;
  return (
    <Tabs.Root
      recipe={tabsSlotRecipe}
      ref={all}
      value={value}
      // The links lead there by themselves.
      navigate={null}
      // Arrows move along the tabs without reading each one's data on the way.
      activationMode="manual"
    >
      <Tabs.List ref={list} aria-label={label} className="screen-only" mdDown={{ ...phoneBar, gap: '0' }}>
        {tabs.map(({ path, label, icon, badge }) => (
          <Tabs.Trigger
            key={path}
            value={path}
            asChild
            mdDown={{ ...phoneBarItem, display: 'flex', flex: '1', borderBottomWidth: '0' }}
          >
            <TabLink to={`${base}/${path}`}>
              {icon && (
                <Box as="span" display={{ base: 'flex', md: 'none' }}>
                  <Icon name={icon} />
                </Box>
              )}
              {label}
              {badge}
            </TabLink>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {children}
      {value ? (
        <Tabs.Content key={value} value={value}>
          {content}
        </Tabs.Content>
      ) : (
        content
      )}
    </Tabs.Root>
  );
}
