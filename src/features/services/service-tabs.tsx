import { Box, chakra, useSlotRecipe } from '@chakra-ui/react';
import { type PracticeArea, practiceAreas } from '@contract';
import { practiceAreaLabels } from '@texts/practice-areas';
import * as texts from '@texts/services';
import { type KeyboardEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { RouterLink } from '@/components/router-link';
import { tabsSlotRecipe } from '@/components/tabs-recipe';
import { useHydrated } from '@/hooks/use-hydrated';
import { useTabInView } from '@/hooks/use-tab-in-view';
import { AreaDetails } from './internal/area-details';

const Tab = chakra(RouterLink);
const tabId = (area: PracticeArea) => `${area}-tab`;

/** A tab chosen here changes the address, but moves nothing: a reader of the tabs is at the right place. */
const still = { replace: true, state: { still: true } } as const;

/** Before the app runs the browser shows the panel that the address names, else the first one, and marks its tab. */
const panelByAddress = {
  display: 'none',
  '&:target, &:first-of-type:not(:has(~ :target))': { display: 'block' },
} as const;
const tabByAddress = {
  '&:has([role=tabpanel]:target) [role=tab]': { color: 'muted', borderBottomColor: 'transparent' },
  ...Object.fromEntries(
    practiceAreas.map((area) => [
      `&:has(#${area}:target) #${tabId(area)}`,
      { color: 'ink', borderBottomColor: 'brass' },
    ]),
  ),
};

/** The area that the address names, else the first one. */
function useArea(): PracticeArea {
  const { hash } = useLocation();
  // A page built beforehand knows no anchor.
  const hydrated = useHydrated();
  return (hydrated && practiceAreas.find((area) => `#${area}` === hash)) || practiceAreas[0];
}

function nextArea(area: PracticeArea, key: string): PracticeArea | undefined {
  const last = practiceAreas.length - 1;
  const at = practiceAreas.indexOf(area);
  const places: Record<string, number> = {
    ArrowLeft: at === 0 ? last : at - 1,
    ArrowRight: at === last ? 0 : at + 1,
    Home: 0,
    End: last,
  };
  return practiceAreas[places[key] ?? -1];
}

/** The six practice areas, one at a time; each is an anchor of the page, and opens with it also without the app. */
export function ServiceTabs() {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const chosen = useArea();
  const list = useRef<HTMLDivElement>(null);
  useTabInView(list, chosen);
  const styles = useSlotRecipe({ recipe: tabsSlotRecipe })();
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextArea(chosen, event.key);
    if (!next) return;
    event.preventDefault();
    navigate({ hash: next }, still);
    document.getElementById(tabId(next))?.focus();
  };
  return (
    <Box css={hydrated ? undefined : tabByAddress}>
      <Box
        ref={list}
        role="tablist"
        aria-label={texts.practiceAreas}
        css={styles.list}
        gap={{ base: '4', lg: '6' }}
        onKeyDown={onKeyDown}
      >
        {practiceAreas.map((area) => (
          <Tab
            key={area}
            id={tabId(area)}
            to={{ hash: area }}
            {...still}
            role="tab"
            aria-selected={area === chosen}
            aria-controls={area}
            tabIndex={hydrated && area !== chosen ? -1 : undefined}
            css={styles.trigger}
            display="inline-flex"
            alignItems="center"
          >
            {practiceAreaLabels[area]}
          </Tab>
        ))}
      </Box>
      <div>
        {practiceAreas.map((area) => (
          <Box
            key={area}
            id={area}
            role="tabpanel"
            aria-labelledby={tabId(area)}
            hidden={hydrated && area !== chosen}
            css={hydrated ? undefined : panelByAddress}
            paddingTop="8"
            // Under the header and the row of tabs.
            scrollMarginTop="16"
          >
            <AreaDetails area={area} />
          </Box>
        ))}
      </div>
    </Box>
  );
}
