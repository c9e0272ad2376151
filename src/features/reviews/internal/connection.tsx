import { Alert, Badge, Box, Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/reviews';
import { Button } from '@/components/button';
import { DetailsList } from '@/components/details-list';
import { QueryContent } from '@/components/query-content';
import { alertSlotRecipe } from '@/components/slot-recipes';
import { useSyncReviews } from '@/data/reviews/mutations';
import { connectionQuery } from '@/data/reviews/queries';
import { formatMoment } from '@/lib/dates';
import { reasonText } from '@/lib/reason-text';
import { ConnectionForm } from './connection-form';

/** Where the reviews come from: the configuration, its state, and Sync once it is there. */
export function Connection() {
  const connection = useQuery(connectionQuery);
  return <QueryContent query={connection}>{(row) => <ConnectionState {...row} />}</QueryContent>;
}

interface ConnectionStateProps {
  has_api_key: boolean;
  place_id: string | null;
  last_sync: string | null;
  last_error: string | null;
}

function ConnectionState({ has_api_key, place_id, last_sync, last_error }: ConnectionStateProps) {
  const sync = useSyncReviews();
  const isConnected = has_api_key && place_id !== null;
  return (
    <>
      <Flex align="center" gap="3" wrap="wrap" marginBottom="5">
        <Badge variant={isConnected ? 'outline' : 'subtle'}>{isConnected ? texts.connected : texts.notConnected}</Badge>
        {isConnected && (
          <Button size="sm" disabled={sync.isPending} onClick={() => sync.mutate()}>
            {sync.isPending ? texts.syncing : texts.sync}
          </Button>
        )}
        <Text color="muted" fontSize="sm">
          {isConnected ? texts.theReviewsAreFetchedOnce : texts.reviewsNeedAKey}
        </Text>
      </Flex>
      {last_error && (
        <Alert.Root recipe={alertSlotRecipe} status="error" marginBottom="5">
          <Alert.Content>
            <Alert.Title>{texts.errorToasts.reviewSync.title}</Alert.Title>
            <Alert.Description>{reasonText(last_error)}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      <ConnectionForm hasApiKey={has_api_key} placeId={place_id} />
      <Box marginTop="6" maxWidth="36rem">
        <DetailsList
          details={[
            {
              label: texts.lastSync,
              value: last_sync ? formatMoment(last_sync) : texts.emptyStateMessages.neverSynced,
            },
          ]}
        />
      </Box>
    </>
  );
}
