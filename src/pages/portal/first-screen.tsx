import { Box, Text } from '@chakra-ui/react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { loading } from '@texts/common';
import { useState } from 'react';
import { clientSummaryQuery } from '@/data/dashboard';
import { openRequestsQuery } from '@/data/documents/queries';
import { nextHearingQuery } from '@/data/events/queries';
import { openInvoicesQuery } from '@/data/invoices/queries';
import { LastHearing } from '@/features/dashboard/last-hearing';
import { NextHearing } from '@/features/dashboard/next-hearing';
import { ClientCards } from '@/features/dashboard/summary-cards';
import { ClientCalendar } from '@/features/events/client-calendar';
import { useEventDetail } from '@/features/events/use-event-detail';
import { ClientNews } from '@/features/news/news-list';
import { StillOpen } from '@/features/news/still-open';

/** Content of the first screen above its calendar. */
const aboveCalendar = [clientSummaryQuery, nextHearingQuery, openRequestsQuery, openInvoicesQuery];

/** Whether all that is above the calendar has come, or could not be had: until then it would move it. Once true it stays so. */
function useIsComplete(): boolean {
  const results = useQueries({ queries: aboveCalendar });
  const isComplete = results.every(({ isPending, failureCount }) => !isPending || failureCount > 0);
  const [wasComplete, setWasComplete] = useState(isComplete);
  if (isComplete && !wasComplete) setWasComplete(true);
  return wasComplete || isComplete;
}

/** A client's first tab: what is next, what is open on their side, what happened last and what is new; then their calendar. */
export function FirstScreen() {
  const { show, detail } = useEventDetail();
  const isComplete = useIsComplete();
  const { data: summary } = useQuery(clientSummaryQuery);
  return (
    <>
      <Box className="screen-only" marginBottom={{ base: '3', md: '6' }}>
        <ClientCards onOpen={show} />
        <NextHearing onOpen={show} />
      </Box>
      {!isComplete && (
        <Text role="status" position="absolute" color="muted">
          {loading}
        </Text>
      )}
      <Box visibility={isComplete ? undefined : 'hidden'}>
        <StillOpen onOpen={show} />
        <LastHearing onOpen={show} />
        {summary?.is_client && <ClientNews onOpen={show} />}
        <ClientCalendar />
      </Box>
      {detail}
    </>
  );
}
