import { Box, Heading, Text } from '@chakra-ui/react';
import * as texts from '@texts/board';
import type { BoardHearing } from '@/data/board';
import { courtOf } from './board-parts';
import { BoardRow, columns } from './board-row';
import { useCellKeys } from './listing-cells';

interface BoardListProps {
  /** By their time. */
  hearings: readonly BoardHearing[];
  /** Opens the form of a hearing's result. */
  onRecord: (id: string) => void;
}

/** The hearings under the names of their courts, those of a court by their time; the court of the first hearing comes first. */
function groupByCourt(hearings: readonly BoardHearing[]): [court: string, hearings: BoardHearing[]][] {
  const courts = new Map<string, BoardHearing[]>();
  for (const hearing of hearings) courts.set(courtOf(hearing), [...(courts.get(courtOf(hearing)) ?? []), hearing]);
  return [...courts];
}

/** One row for each hearing, on paper as dense as a cause list; item, hall and time are edited in it. */
export function BoardList({ hearings, onRecord }: BoardListProps) {
  const courts = groupByCourt(hearings);
  return (
    <Box {...useCellKeys()}>
      <Text color="muted" fontSize="sm" className="screen-only">
        {texts.mattersInCourts(hearings.length, courts.length)}
        <Box as="span" hideBelow="lg">
          {` · ${texts.cellKeysHelp}`}
        </Box>
      </Text>
      <Box
        className="screen-only"
        aria-hidden="true"
        display={{ base: 'none', lg: 'grid' }}
        gridTemplateColumns={columns}
        columnGap="3"
        marginTop="2"
        paddingBottom="1"
        borderBottomWidth="1px"
        borderColor="ink"
        fontSize="0.74rem"
        fontWeight="semibold"
        letterSpacing="0.05em"
        textTransform="uppercase"
        color="muted"
      >
        {Object.values(texts.columns).map((column) => (
          <span key={column}>{column}</span>
        ))}
      </Box>
      {courts.map(([court, here]) => (
        <Box key={court} marginTop="3" _print={{ marginTop: '1.5' }}>
          <Heading
            as="h3"
            size="sm"
            borderBottomWidth="1px"
            borderColor="brassLine"
            paddingBottom="1"
            breakAfter="avoid"
          >
            {court}
          </Heading>
          <Box as="ol" listStyleType="none" aria-label={court}>
            {here.map((hearing) => (
              <BoardRow key={hearing.id} hearing={hearing} onRecord={onRecord} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
