import { Badge, Box, Flex, Grid, Switch, Text } from '@chakra-ui/react';
import { dayAt } from '@contract';
import * as common from '@texts/common';
import * as texts from '@texts/hearings';
import type { ReactNode } from 'react';
import { Button } from '@/components/button';
import { switchSlotRecipe } from '@/components/slot-recipes';
import { TentativeMark } from '@/components/tentative-mark';
import type { CaseEventRow as HearingRow } from '@/data/events/queries';
import { useShareOrder } from '@/data/hearings/mutations';
import { formatMoment } from '@/lib/dates';

interface HearingListProps {
  events: readonly HearingRow[];
  /** Which of them are shown; by default those of today or before. */
  show?: (hearing: HearingRow) => boolean;
  /** Opens the form of a hearing's result, for a user who may record it. */
  onRecord?: ((id: string) => void) | undefined;
  /** Draws the name of a hearing, where it is a link. */
  title?: (hearing: HearingRow) => ReactNode;
}

/** Whether it is a hearing of today or before; what is to come is among the events. */
export function isPastHearing({ type, outcome, start_date }: HearingRow): boolean {
  return type === 'hearing' && (outcome !== null || dayAt(new Date(start_date)) <= dayAt(new Date()));
}

/** The first hearing of today or later that has no result yet. */
export function findNextHearing(events: readonly HearingRow[]): HearingRow | undefined {
  const today = dayAt(new Date());
  return events.find(
    ({ type, outcome, start_date }) => type === 'hearing' && outcome === null && dayAt(new Date(start_date)) >= today,
  );
}

/** Name of a hearing: its purpose, or else its title. */
export const hearingTitle = ({ purpose, title }: Pick<HearingRow, 'purpose' | 'title'>) => purpose ?? title;

/** Past hearings of a case with their results, the newest first. */
export function HearingList({ events, show = isPastHearing, onRecord, title = hearingTitle }: HearingListProps) {
  const past = events.filter(show).reverse();
  if (past.length === 0) return null;
  const byId = new Map(events.map((event) => [event.id, event]));
  return (
    <Box as="ol" listStyleType="none" aria-label={texts.hearings}>
      {past.map((row) => (
        <Grid
          as="li"
          key={row.id}
          templateColumns={{ base: 'minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' }}
          columnGap="4"
          rowGap="1"
          paddingBlock="3"
          borderBottomWidth="1px"
          borderColor="line"
        >
          <Box>
            <Text color="ink" fontWeight="medium">
              {formatMoment(row.start_date)} {row.is_tentative && <TentativeMark />}
            </Text>
            <Text color="muted" fontSize="sm">
              {row.court_hall}
            </Text>
          </Box>
          <Box minWidth="0" overflowWrap="anywhere">
            <Flex wrap="wrap" align="center" columnGap="2" rowGap="0.5">
              {row.outcome && <Badge>{texts.hearingOutcomeLabels[row.outcome]}</Badge>}
              <Text as="span" color="ink">
                {title(row)}
              </Text>
            </Flex>
            {row.bench && (
              <Text color="muted" fontSize="sm">
                {row.bench}
              </Text>
            )}
            {row.outcome && <NextDate row={row} next={row.next_event_id ? byId.get(row.next_event_id) : undefined} />}
            {row.order && <Order row={row} order={row.order} canShare={onRecord !== undefined} />}
            {onRecord && (
              <Button
                className="screen-only"
                variant="outline"
                size="sm"
                marginTop="2"
                onClick={() => onRecord(row.id)}
              >
                {row.outcome ? common.changeResult : common.recordResult}
              </Button>
            )}
          </Box>
        </Grid>
      ))}
    </Box>
  );
}

const pending = ['heard', 'part_heard', 'adjourned', 'ex_parte'];

function NextDate({ row, next }: { row: HearingRow; next: HearingRow | undefined }) {
  if (!next && !pending.includes(row.outcome ?? '')) return null;
  return (
    <Text fontSize="sm" marginTop="1">
      {next
        ? texts.nextDateOf([formatMoment(next.start_date), next.purpose].filter(Boolean).join(' · '))
        : texts.nextDateToBeAnnounced}{' '}
      {next?.is_tentative && <TentativeMark />}
    </Text>
  );
}

interface OrderProps {
  row: HearingRow;
  order: NonNullable<HearingRow['order']>;
  /** Whether the signed-in user decides who reads it. */
  canShare: boolean;
}

function Order({ row, order, canShare }: OrderProps) {
  const { shared, share } = useShareOrder(row.id, order);
  return (
    <Box marginTop="2" paddingInlineStart="3" borderInlineStartWidth="2px" borderColor="brassLine">
      <Text whiteSpace="pre-line" fontSize="sm">
        {order.body}
      </Text>
      {canShare && (
        <Switch.Root
          recipe={switchSlotRecipe}
          marginTop="1.5"
          checked={shared}
          onCheckedChange={({ checked }) => share(checked)}
          aria-label={texts.clientMayReadOrderOf(formatMoment(row.start_date))}
        >
          <Switch.HiddenInput role="switch" />
          <Switch.Control>
            <Switch.Thumb />
          </Switch.Control>
          <Switch.Label fontWeight="normal" fontSize="sm">
            {texts.clientMayReadThisOrder}
          </Switch.Label>
        </Switch.Root>
      )}
    </Box>
  );
}
