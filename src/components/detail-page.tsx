import { Box, chakra, Flex, Grid, Heading } from '@chakra-ui/react';
import { adminPath, type ThingTab, thingPath } from '@contract/addresses';
import * as texts from '@texts/lists';
import { type ReactNode, useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { PageGone } from '@/components/page-gone';
import { PageTitle, type PageTitleProps } from '@/components/page-title';
import { scrolledRow } from '@/components/recipe-styles';
import { RouterLink } from '@/components/router-link';
import { screenQuery } from '@/hooks/screen-query';
import { useIsPrinting } from '@/hooks/use-is-printing';
import { eventParam, withParams } from '@/lib/search-params';

/** A part of a page, of which a window shows one at a time. */
export interface PageSection {
  /** Its name in the address. */
  name: string;
  label: string;
  /** How much is in it; undefined until that is known, and where it is not counted. */
  count?: string | undefined;
  content: ReactNode;
  /** On paper also when another one is open: what it shows is read with the page. */
  isPrinted?: boolean;
  /** Whether only its address leads there. */
  isUnlinked?: boolean;
}

interface DetailPageProps extends Omit<PageTitleProps, 'to'> {
  /** The tab that it is a page of, and its id there. */
  tab: ThingTab;
  id: string;
  /** In their order; the first one is the default. */
  sections: readonly PageSection[];
  /** Cards beside the sections; where there is no room for that, a section after them. */
  aside: ReactNode;
}

/** Whether there is room beside the sections, as the theme's `xl`. */
export const { useMatches: useIsWide } = screenQuery('(min-width: 1280px)');

const SectionLink = chakra(RouterLink, {
  base: {
    flexShrink: '0',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '11',
    color: 'muted',
    borderBottomWidth: '2px',
    borderBottomColor: 'transparent',
    whiteSpace: 'nowrap',
    _hover: { color: 'ink' },
    _focusVisible: { outline: '2px solid {colors.brass}', outlineOffset: '-3px' },
    _currentPage: { color: 'ink', fontWeight: 'semibold', borderBottomColor: 'brass' },
  },
});

/** The page of one thing of the practice: what it is, how it stands, and a section of it, all of it in the address. */
export function DetailPage({ tab, id, title, list, badge, facts, actions, sections, aside }: DetailPageProps) {
  const [search] = useSearchParams();
  const isWide = useIsWide();
  const details = { name: 'details', label: texts.details, content: null };
  const links: readonly PageSection[] = isWide ? sections : [...sections, details];
  const linked = links.filter(({ isUnlinked }) => !isUnlinked);
  const { section } = useParams();
  // In a wide window they are always there.
  const isFirst = section === undefined || (isWide && section === details.name);
  const shown = isFirst ? sections[0] : links.find(({ name }) => name === section);
  const isDetails = shown === details;
  const opened = isDetails ? sections[0] : shown;
  const isPrinting = useIsPrinting();
  // How the list was narrowed, for the way back.
  const kept = withParams(search, { [eventParam]: '' });
  const toList = adminPath(tab) + kept;
  const nav = useRef<HTMLDivElement>(null);
  // On a phone the row of sections is wider than the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is shown
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) nav.current?.scrollTo({ left: link.offsetLeft - (nav.current.clientWidth - link.clientWidth) / 2 });
  }, [shown?.name]);
  if (!shown) return <PageGone to={thingPath(tab, id) + kept} label={title} level="h1" />;
  return (
    <>
      <PageTitle key={id} to={toList} list={list} title={title} badge={badge} facts={facts} actions={actions} />
      {linked.length > 1 && (
        <Flex
          as="nav"
          ref={nav}
          css={scrolledRow}
          aria-label={texts.sections}
          className="screen-only"
          gap={{ base: '3.5', md: '6' }}
          fontSize={{ base: 'sm', md: 'md' }}
          marginTop="2"
        >
          {linked.map(({ name, label, count }) => (
            <SectionLink
              key={name}
              to={thingPath(tab, id, name === sections[0]?.name ? undefined : name) + kept}
              aria-current={name === shown.name ? 'page' : undefined}
            >
              {label}
              {count && (
                <Box as="span" fontWeight="normal" fontSize="sm">
                  {count}
                </Box>
              )}
            </SectionLink>
          ))}
        </Flex>
      )}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 21rem' }}
        gap="8"
        alignItems="start"
        marginTop="5"
        _print={{ display: 'block' }}
      >
        <Box display={isDetails ? 'none' : 'block'} _print={{ display: 'block' }} minWidth="0">
          {sections
            .filter((section) => section === opened || (isPrinting && section.isPrinted))
            .map(({ name, label, content }) => (
              <Box key={name} _print={{ marginBottom: '4' }}>
                <Heading as="h2" {...(isPrinting ? { size: 'lg' } : { srOnly: true })}>
                  {label}
                </Heading>
                {content}
              </Box>
            ))}
        </Box>
        <Box display={isWide || isDetails ? 'grid' : 'none'} gap="4" _print={{ display: 'block' }} minWidth="0">
          {aside}
        </Box>
      </Grid>
    </>
  );
}
