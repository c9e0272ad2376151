import { Box, Text } from '@chakra-ui/react';
import { TentativeMark } from '@/components/tentative-mark';
import type { BoardHearing } from '@/data/board';
import { formatTime } from '@/lib/dates';
import { courtOf, HearingLink, itemOf, partiesOf, Small } from './board-parts';

/** Two lines for each hearing. */
export function BoardPreview({ hearings }: { hearings: readonly BoardHearing[] }) {
  return (
    <Box as="ol" listStyleType="none">
      {hearings.map((hearing) => (
        <Box
          as="li"
          key={hearing.id}
          display="grid"
          gridTemplateColumns="4.75rem minmax(0, 1fr)"
          columnGap="3"
          paddingBlock="1"
          borderTopWidth="1px"
          borderColor="line"
        >
          <Box>
            <Text as="span" fontWeight="semibold" color="ink">
              {formatTime(hearing.start_date)} {hearing.is_tentative && <TentativeMark />}
            </Text>
            <Small>{itemOf(hearing)}</Small>
          </Box>
          <Box>
            <Text textStyle="itemTitle" color="ink">
              <HearingLink hearing={hearing} />
            </Text>
            <Box css={{ '& > *': { truncate: true } }}>
              <Small>{[hearing.court_hall, courtOf(hearing), partiesOf(hearing)].filter(Boolean).join(' · ')}</Small>
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
