import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { emptyStateMessages, hearingOutcomeLabels } from '@contract';
import * as texts from '@i18n/analytics';
import * as common from '@i18n/common';
import type { ReactNode } from 'react';
import { Button } from '@/components/button';
import { formatDate } from '@/lib/dates';
import type { ClientSummary } from '../queries';

interface NextAndLastProps {
  data: ClientSummary | undefined;
  /** Is given the id of the event to show. */
  onOpen: (id: string) => void;
}

/** As high as the answers may be, while they load too, so that nothing below moves. */
const height = { base: '8.75rem', md: '7.75rem' } as const;

/**
 * What a client asks beside the next appointment: what to bring to it, and what happened last. Long answers are cut: the
 * whole is in the details of the event. Takes nothing while it loads.
 */
export function NextAndLast({ data, onOpen }: NextAndLastProps) {
  return (
    <Grid
      as="dl"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      templateRows={{ base: '4.375rem 1fr', md: '1fr' }}
      alignContent="start"
      height={height}
      overflow="hidden"
      borderWidth="1px"
      borderTopWidth="0"
      borderColor="line"
      background="surface"
    >
      <Answer label={texts.whatToBring}>{data && <ToBring data={data} />}</Answer>
      <Answer label={texts.whatHappenedLast}>{data && <Last data={data} onOpen={onOpen} />}</Answer>
    </Grid>
  );
}

function ToBring({ data: { next_id, next_purpose, next_appointment, next_bring } }: { data: ClientSummary }) {
  const purpose = next_purpose !== next_appointment && next_purpose;
  return (
    <>
      <Text lineClamp="2">{next_bring ?? emptyStateMessages.bring}</Text>
      {next_id && purpose && <Detail hideBelow="md">{texts.forLabel(purpose)}</Detail>}
    </>
  );
}

function Last({ data, onOpen }: { data: ClientSummary; onOpen: (id: string) => void }) {
  const { last_id, last_start_date, last_outcome } = data;
  if (!last_id || !last_start_date || !last_outcome) return emptyStateMessages.lastHearing;
  const lastCase = data.last_case_number && `${data.last_case_number} · ${data.last_case_title}`;
  return (
    <Flex justify="space-between" align="flex-start" gap="3">
      <Box minWidth="0">
        <Text truncate>
          <strong>{hearingOutcomeLabels[last_outcome]}</strong> · {formatDate(last_start_date)} · {data.last_title}
        </Text>
        {data.last_order && <Detail>{data.last_order}</Detail>}
        {lastCase && <Detail hideBelow="md">{lastCase}</Detail>}
      </Box>
      <Button
        variant="outline"
        size="sm"
        flexShrink="0"
        aria-label={texts.viewTheLastHearing}
        onClick={() => onOpen(last_id)}
      >
        {common.view}
      </Button>
    </Flex>
  );
}

function Answer({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock={{ base: '1.5', md: '3' }}
      fontSize={{ base: 'sm', md: 'md' }}
      lineHeight={{ base: '1.3', md: '1.5' }}
      overflow="hidden"
      borderTopWidth="1px"
      borderColor="line"
    >
      <Box as="dt" color="muted" fontSize={{ base: 'xs', md: 'sm' }}>
        {label}
      </Box>
      <Box as="dd" color="ink" overflowWrap="anywhere">
        {children}
      </Box>
    </Box>
  );
}

/** @param hideBelow where there is no room for it */
function Detail({ children, hideBelow }: { children: ReactNode; hideBelow?: 'md' }) {
  return (
    <Text color="muted" fontSize={{ base: 'xs', md: 'sm' }} truncate {...(hideBelow && { hideBelow })}>
      {children}
    </Text>
  );
}
