import { Box, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { nextHearing } from '@texts/cases';
import { TentativeMark } from '@/components/tentative-mark';
import { TextButton } from '@/components/text-control';
import { clientSummaryQuery } from '@/data/dashboard';
import { nextHearingQuery } from '@/data/events/queries';
import { hearingTitle } from '@/features/hearings/hearing-list';
import { formatPlace } from '@/features/hearings/place';
import { useLiveQuery } from '@/hooks/use-live-query';
import { formatDay, formatTime } from '@/lib/dates';
import { nameCase } from '@/lib/name-case';

/** A client's next hearing where their next appointment is something else. @param onOpen is given the id of the event to show */
export function NextHearing({ onOpen }: { onOpen: (id: string) => void }) {
  const { data: hearing } = useLiveQuery(nextHearingQuery);
  const { data: summary } = useQuery(clientSummaryQuery);
  if (!hearing || !summary || hearing.id === summary.next_id) return null;
  const courtCase = hearing.case && nameCase(hearing.case.case_number, hearing.case.title);
  return (
    <Box
      as="section"
      aria-label={nextHearing}
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="2.5"
      borderWidth="1px"
      borderTopWidth="0"
      borderColor="line"
      borderInlineStartWidth="3px"
      borderInlineStartColor="hearing"
      background="surface"
      lineHeight="1.5"
      overflowWrap="anywhere"
    >
      <Text color="muted" fontSize="sm">
        {nextHearing} {hearing.is_tentative && <TentativeMark />}
      </Text>
      <TextButton color="ink" onClick={() => onOpen(hearing.id)}>
        <strong>
          {formatDay(hearing.start_date)}, {formatTime(hearing.start_date)}
        </strong>
      </TextButton>
      <Text color="muted" fontSize="sm">
        {[hearingTitle(hearing), formatPlace(hearing), courtCase].filter(Boolean).join(' · ')}
      </Text>
    </Box>
  );
}
