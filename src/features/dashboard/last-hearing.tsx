import { Box, Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/analytics';
import * as common from '@texts/common';
import { emptyStateMessages, hearingOutcomeLabels } from '@texts/hearings';
import { Button } from '@/components/button';
import { type ClientSummary, clientSummaryQuery } from '@/data/dashboard';
import { formatDate } from '@/lib/dates';
import { nameCase } from '@/lib/name-case';

/** Last hearing with a result, its order and its case. @param onOpen is given the id of the event to show */
export function LastHearing({ onOpen }: { onOpen: (id: string) => void }) {
  const { data } = useQuery(clientSummaryQuery);
  if (!data?.is_client) return null;
  return (
    <Box
      as="section"
      aria-label={texts.whatHappenedLast}
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock={{ base: '2.5', md: '3' }}
      marginBottom={{ base: '3', md: '6' }}
      borderWidth="1px"
      borderColor="line"
      background="surface"
      overflowWrap="anywhere"
    >
      <Text color="muted" fontSize="sm">
        {texts.whatHappenedLast}
      </Text>
      <Last data={data} onOpen={onOpen} />
    </Box>
  );
}

function Last({ data, onOpen }: { data: ClientSummary; onOpen: (id: string) => void }) {
  const { last_id, last_start_date, last_outcome } = data;
  if (!last_id || !last_start_date || !last_outcome) return <Text>{emptyStateMessages.lastHearing}</Text>;
  return (
    <Flex justify="space-between" align="flex-start" gap="3">
      <Box minWidth="0" lineHeight="1.45">
        <Text color="ink">
          <strong>{hearingOutcomeLabels[last_outcome]}</strong> · {formatDate(last_start_date)} · {data.last_title}
        </Text>
        {data.last_order && <Text whiteSpace="pre-line">{data.last_order}</Text>}
        {data.last_case_title && (
          <Text color="muted" fontSize="sm">
            {nameCase(data.last_case_number, data.last_case_title)}
          </Text>
        )}
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
