import { Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/clients';
import { PageCard } from '@/components/page-card';
import { useMay } from '@/data/auth/use-may';
import { conflictChecksQuery } from '@/data/clients/queries';
import { formatDate } from '@/lib/dates';

/** Why the clients and parties that were found when a client was taken on are no conflict of interest. */
export function ConflictCheckList({ clientId }: { clientId: string }) {
  const may = useMay();
  const { data = [] } = useQuery({ ...conflictChecksQuery(clientId), enabled: may('conflicts') === true });
  const explained = data.filter(({ reason }) => reason !== null);
  if (explained.length === 0) return null;
  return (
    <PageCard title={texts.conflictCheck}>
      {explained.map(({ id, created_at, found, reason, checker }) => (
        <Text key={id} marginBottom="2">
          {reason}
          <Text as="span" display="block" color="muted" fontSize="sm">
            {[formatDate(created_at), checker?.full_name, found.map(({ name }) => name).join(', ')]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Text>
      ))}
    </PageCard>
  );
}
