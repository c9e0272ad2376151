import { Box, Flex, Skeleton, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/cases';
import * as common from '@texts/common';
import type { ReactNode } from 'react';
import { QueryContent } from '@/components/query-content';
import { SubsectionHeading } from '@/components/section-heading';
import { casePartiesQuery, type PartyRow } from '@/data/cases/queries';

interface PartiesProps {
  rows: readonly PartyRow[];
  /** Menu of a party. */
  actions?: (party: PartyRow) => ReactNode;
}

/** Parties, each with its side and its advocate. */
export function Parties({ rows, actions }: PartiesProps) {
  return (
    <Box as="ul" listStyleType="none">
      {rows.map((party) => (
        <Flex
          as="li"
          key={party.id}
          gap="3"
          justify="space-between"
          align="center"
          paddingBlock="2"
          borderBottomWidth="1px"
          borderColor="line"
          _last={{ borderBottomWidth: '0' }}
        >
          <Box minWidth="0" overflowWrap="anywhere">
            <Text color="ink">{party.name}</Text>
            <Text color="muted" fontSize="sm">
              {texts.partySideLabels[party.side]}
              {party.advocate && ` · ${party.advocate}`}
            </Text>
          </Box>
          {actions?.(party)}
        </Flex>
      ))}
    </Box>
  );
}

/** Shown until they are known. */
export const partiesLoading = <Skeleton height="12" role="status" aria-label={common.loading} />;

/** The parties of a client's case with their advocates; nothing where none is known. */
export function PartyList({ caseId }: { caseId: string }) {
  const parties = useQuery(casePartiesQuery(caseId));
  return (
    <>
      {parties.data?.length !== 0 && <SubsectionHeading>{texts.parties}</SubsectionHeading>}
      <QueryContent query={parties} loading={partiesLoading}>
        {(rows) => <Parties rows={rows} />}
      </QueryContent>
    </>
  );
}
