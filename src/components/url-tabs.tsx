import { Tabs } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef } from 'react';
import { tabsSlotRecipe } from '@/components/tabs-recipe';
import { useFocusFallback } from '@/hooks/use-focus-fallback';
import { useTabInView } from '@/hooks/use-tab-in-view';
import { TabLink } from './tab-link';
import { type TabRoute, TabRoutes, useTab } from './tab-routes';

interface UrlTabsProps {
  /** Name of the group of tabs, for screen readers. */
  label: string;
  /** The path of the page, below which each tab has its address. */
  base: string;
  /** In their order; the first one is the default. */
  tabs: readonly TabRoute[];
}

/** Who follows a link to another tab from far down the page begins at the top of that tab. */
function useListInView(list: RefObject<HTMLElement | null>, value: string): void {
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current !== value) list.current?.scrollIntoView({ block: 'nearest' });
    shown.current = value;
  }, [list, value]);
}

/** The tabs of a dashboard. Each has an address, so that reload, links and Back work. */
export function UrlTabs({ label, base, tabs }: UrlTabsProps) {
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
      <Tabs.List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Trigger key={tab.path} value={tab.path} asChild>
            <TabLink to={`${base}/${tab.path}`}>
              {tab.label}
              {tab.badge}
            </TabLink>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
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
