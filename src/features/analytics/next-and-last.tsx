import { Box, Flex, Text } from '@chakra-ui/react';
import { emptyStateMessages, hearingOutcomeLabels } from '@contract';
import type { ReactNode } from 'react';
import { Button } from '@/components/button';
import { formatDate } from '@/lib/dates';
import type { ClientSummary } from './queries';

interface NextAndLastProps {
  data: ClientSummary;
  /** Is given the id of the event to show. */
  onOpen: (id: string) => void;
}

/** What a client asks beside the next appointment: what to bring to it, and what happened last. */
export function NextAndLast({ data, onOpen }: NextAndLastProps) {
  const { next_id, next_purpose, next_appointment, next_bring, last_id, last_start_date, last_outcome } = data;
  const purpose = next_purpose !== next_appointment && next_purpose;
  const lastCase = data.last_case_number && `${data.last_case_number} · ${data.last_case_title}`;
  return (
    <Box as="dl" borderWidth="1px" borderTopWidth="0" borderColor="line" background="sheet">
      {next_id && next_bring && (
        <Answer label="What to bring">
          {next_bring}
          {purpose && <Detail>For: {purpose}</Detail>}
        </Answer>
      )}
      <Answer label="What happened last">
        {last_id && last_start_date && last_outcome ? (
          <Flex justify="space-between" align="flex-start" gap="3">
            <Box minWidth="0">
              {formatDate(last_start_date)} · {data.last_title} · <strong>{hearingOutcomeLabels[last_outcome]}</strong>
              {data.last_order && <Detail>{data.last_order}</Detail>}
              {lastCase && <Detail>{lastCase}</Detail>}
            </Box>
            <Button
              variant="outline"
              size="sm"
              flexShrink="0"
              aria-label="View the last hearing"
              onClick={() => onOpen(last_id)}
            >
              View
            </Button>
          </Flex>
        ) : (
          emptyStateMessages.lastHearing
        )}
      </Answer>
    </Box>
  );
}

function Answer({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock={{ base: '2', md: '3' }}
      borderTopWidth="1px"
      borderColor="line"
    >
      <Box as="dt" color="muted" fontSize="sm">
        {label}
      </Box>
      <Box as="dd" color="ink" overflowWrap="anywhere">
        {children}
      </Box>
    </Box>
  );
}

function Detail({ children }: { children: ReactNode }) {
  return (
    <Text color="muted" fontSize="sm" lineClamp="3">
      {children}
    </Text>
  );
}
