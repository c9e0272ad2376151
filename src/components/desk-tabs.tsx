import { Tabs } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListLoading } from './list-loading';

export interface DeskTab {
  /** Its name in the address. */
  value: string;
  label: string;
  content: ReactNode;
}

interface DeskTabsProps {
  /** What the tabs are parts of; read by screen readers. */
  label: string;
  /** In their order; the first one is the default. */
  tabs: readonly DeskTab[];
}

/** The tabs of a dashboard. The chosen one stands in the address (`?tab=…`), so that reload, links and back work. */
export function DeskTabs({ label, tabs }: DeskTabsProps) {
  const [search, setSearch] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const asked = search.get('tab');
  const value = tabs.find((tab) => tab.value === asked)?.value ?? tabs[0]?.value ?? '';
  const choose = (tab: string) => tab !== value && setSearch({ tab }, { preventScrollReset: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the chosen tab may stand outside the row
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!row || !tab) return;
    const outside =
      tab.offsetLeft < row.scrollLeft || tab.offsetLeft + tab.offsetWidth > row.scrollLeft + row.clientWidth;
    if (outside) row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 });
  }, [value]);

  return (
    <Tabs.Root
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
