import { Flex, Text } from '@chakra-ui/react';
import { openEndsPath } from '@contract/addresses';
import * as texts from '@texts/open-ends';
import { Button } from '@/components/button';
import { RouterLink } from '@/components/router-link';
import { adminSummaryQuery } from '@/data/dashboard';
import { useLiveQuery } from '@/hooks/use-live-query';

/** How many matters would be forgotten, and the way to them. It has its height before it is counted, so that nothing moves. */
export function OpenEndsLine() {
  const { data } = useLiveQuery(adminSummaryQuery);
  const counts = data && [
    data.hearings_without_result > 0 && texts.withoutResult(data.hearings_without_result),
    data.cases_waiting_long > 0 && texts.waitingLong(data.cases_waiting_long),
    data.cases_without_date > 0 && texts.withoutDate(data.cases_without_date),
  ];
  const [first, ...others] = counts?.filter(Boolean) ?? [];
  return (
    <Flex
      as="section"
      aria-label={texts.openEnds}
      className="screen-only"
      align="center"
      gap="4"
      minHeight={{ base: '5.5rem', md: '3.5rem' }}
      marginBottom={{ base: '3', md: '5' }}
      paddingInline={{ base: '3', md: '4' }}
      paddingBlock="2"
      background="surface"
      borderWidth="1px"
      borderColor="line"
      borderInlineStartWidth="3px"
      borderInlineStartColor={first ? 'oxblood' : 'line'}
    >
      <Flex
        flex="1"
        direction={{ base: 'column', md: 'row' }}
        align={{ md: 'baseline' }}
        columnGap="4"
        minWidth="0"
        css={{ md: { '& > *': { truncate: true } } }}
      >
        {first ? (
          <Text textStyle="itemTitle" color="ink">
            {first}
          </Text>
        ) : (
          data && <Text color="muted">{texts.emptyStateMessages.openEnds.title}</Text>
        )}
        {others.length > 0 && (
          <Text color="muted" fontSize="sm">
            {others.join(' · ')}
          </Text>
        )}
      </Flex>
      {first && (
        <Button size="sm" flex="none" asChild>
          <RouterLink to={openEndsPath()}>{texts.goThroughThem}</RouterLink>
        </Button>
      )}
    </Flex>
  );
}
