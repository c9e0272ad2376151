import { Flex, Text } from '@chakra-ui/react';
import { openEndsPath } from '@contract/addresses';
import * as texts from '@texts/open-ends';
import { Button } from '@/components/button';
import { RouterLink } from '@/components/router-link';
import { adminSummaryQuery } from '@/data/dashboard';
import { useLiveQuery } from '@/hooks/use-live-query';

/** How many matters would be forgotten, and the way to them; nothing where there are none. */
export function OpenEndsLine() {
  const { data } = useLiveQuery(adminSummaryQuery);
  const counts = data && [
    data.hearings_without_result > 0 && texts.withoutResult(data.hearings_without_result),
    data.cases_waiting_long > 0 && texts.waitingLong(data.cases_waiting_long),
    data.cases_without_date > 0 && texts.withoutDate(data.cases_without_date),
  ];
  const [first, ...others] = counts?.filter(Boolean) ?? [];
  if (!first) return null;
  return (
    <Flex
      as="section"
      aria-label={texts.openEnds}
      className="screen-only"
      align="center"
      columnGap="4"
      rowGap="1"
      marginBottom={{ base: '3', md: '5' }}
      paddingInline={{ base: '3', md: '4' }}
      paddingBlock="2"
      background="surface"
      borderWidth="1px"
      borderColor="line"
      borderInlineStartWidth="3px"
      borderInlineStartColor="oxblood"
    >
      <Flex flex="1" wrap="wrap" align="baseline" columnGap="4" minWidth="0">
        <Text textStyle="itemTitle" color="ink">
          {first}
        </Text>
        <Text color="muted" fontSize="sm">
          {others.join(' · ')}
        </Text>
      </Flex>
      <Button size="sm" asChild>
        <RouterLink to={openEndsPath()}>{texts.goThroughThem}</RouterLink>
      </Button>
    </Flex>
  );
}
