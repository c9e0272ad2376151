import { Tabs } from '@chakra-ui/react';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { tabsSlotRecipe } from '@/components/tabs-recipe';
import { useFocusFallback } from '@/hooks/use-focus-fallback';
import { useTabInView } from '@/hooks/use-tab-in-view';
import { ListLoading } from './list-loading';

export interface UrlTab {
  /** Its name in the address. */
  value: string;
  label: string;
  /** Shown after the label, and part of its name. */
  badge?: ReactNode;
  content: ReactNode;
}

interface UrlTabsProps {
  /** What the tabs are parts of; read by screen readers. */
  label: string;
  /** In their order; the first one is the default. */
  tabs: readonly UrlTab[];
}

/** Who follows a link to another tab from far down the page begins at the top of that tab. */
function useListInView(list: RefObject<HTMLElement | null>, value: string): void {
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current !== value) list.current?.scrollIntoView({ block: 'nearest' });
    shown.current = value;
  }, [list, value]);
}

/** The tabs of a dashboard. The chosen one is in the address (`?tab=…`), so that reload, links and back work. */
export function UrlTabs({ label, tabs }: UrlTabsProps) {
  const [search, setSearch] = useSearchParams();
  const all = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const requested = search.get('tab');
  const value = tabs.find((tab) => tab.value === requested)?.value ?? tabs[0]?.value ?? '';
  const choose = (tab: string) => tab !== value && setSearch({ tab }, { preventScrollReset: true });

  useTabInView(list, value);
  useListInView(list, value);
  useFocusFallback(all);

  return (
    <Tabs.Root
      recipe={tabsSlotRecipe}
      ref={all}
      value={value}
      onValueChange={(change) => choose(change.value)}
      // Arrows move along the tabs without reading each one's data on the way.
      activationMode="manual"
      lazyMount
      unmountOnExit
    >
      <Tabs.List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Trigger key={tab.value} value={tab.value}>
            {tab.label}
            {tab.badge}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Content key={tab.value} value={tab.value}>
          <Suspense fallback={<ListLoading />}>{tab.content}</Suspense>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
