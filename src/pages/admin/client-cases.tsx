import { Badge, Box, Flex, Heading, Skeleton, Text } from '@chakra-ui/react';
import { adminPath, casePath } from '@contract/addresses';
import { useQuery } from '@tanstack/react-query';
import { caseStatusLabels } from '@texts/cases';
import * as texts from '@texts/clients';
import * as common from '@texts/common';
import { emptyStateMessages } from '@texts/events';
import { practiceAreaLabels } from '@texts/practice-areas';
import { useSearchParams } from 'react-router-dom';
import { QueryContent } from '@/components/query-content';
import { TentativeMark } from '@/components/tentative-mark';
import { TextLink } from '@/components/text-control';
import { allCases, casesQuery } from '@/data/cases/queries';
import { nextEventsQuery } from '@/data/events/queries';
import { EventTag } from '@/features/events/event-tag';
import { formatMoment } from '@/lib/dates';
import { eventParam, withParams } from '@/lib/search-params';

const loading = <Skeleton height="16" role="status" aria-label={common.loading} />;

const row = {
  as: 'li',
  wrap: 'wrap',
  align: 'baseline',
  justify: 'space-between',
  columnGap: '4',
  paddingBlock: '3',
  borderBottomWidth: '1px',
  borderColor: 'line',
} as const;

/** A client's next dates, and their cases, each of which leads to its page. */
export function ClientCases({ clientId }: { clientId: string }) {
  const [search] = useSearchParams();
  const events = useQuery(nextEventsQuery(clientId));
  const cases = useQuery(casesQuery({ ...allCases, client: clientId }, 1));
  return (
    <>
      <Heading as="h2" size="md">
        {texts.nextDates}
      </Heading>
      <QueryContent query={events} loading={loading}>
        {(rows) =>
          rows.length === 0 ? (
            <Text color="muted">{emptyStateMessages.appointments}</Text>
          ) : (
            <Box as="ul" listStyleType="none">
              {rows.map((event) => (
                <Flex key={event.id} {...row}>
                  <Box minWidth="0" flex="1 1 14rem">
                    <TextLink to={withParams(search, { [eventParam]: event.id })} replace>
                      {event.title}
                    </TextLink>
                    <Text color="muted" fontSize="sm">
                      {[formatMoment(event.start_date), event.case?.case_number, event.location]
                        .filter(Boolean)
                        .join(' · ')}{' '}
                      {event.is_tentative && <TentativeMark />}
                    </Text>
                  </Box>
                  <EventTag type={event.type} />
                </Flex>
              ))}
            </Box>
          )
        }
      </QueryContent>
      <Box marginTop="8">
        <Heading as="h2" size="md">
          {common.cases}
        </Heading>
      </Box>
      <QueryContent query={cases} loading={loading}>
        {({ rows, total }) =>
          total === 0 ? (
            <Text color="muted">{texts.noCases}</Text>
          ) : (
            <>
              <Box as="ul" listStyleType="none" aria-label={common.cases}>
                {rows.map((courtCase) => (
                  <Flex key={courtCase.id} {...row}>
                    <Box minWidth="0" flex="1 1 14rem">
                      <TextLink to={casePath(courtCase.id)} textStyle="itemTitle">
                        {courtCase.title}
                      </TextLink>
                      <Text color="muted" fontSize="sm">
                        {[courtCase.case_number, practiceAreaLabels[courtCase.practice_area], courtCase.court]
                          .filter(Boolean)
                          .join(' · ')}
                      </Text>
                    </Box>
                    <Badge variant={courtCase.status === 'active' ? 'subtle' : 'outline'}>
                      {caseStatusLabels[courtCase.status]}
                    </Badge>
                  </Flex>
                ))}
              </Box>
              {total > rows.length && (
                <Text marginTop="3">
                  <TextLink to={adminPath('cases', { client: clientId })}>{texts.allCases}</TextLink>
                </Text>
              )}
            </>
          )
        }
      </QueryContent>
    </>
  );
}
