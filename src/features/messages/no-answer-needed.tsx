import { Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/messages';
import { Button } from '@/components/button';
import { useSetNoAnswerNeeded } from '@/data/messages/mutations';
import { inboxQuery } from '@/data/messages/queries';
import { formatMoment } from '@/lib/dates';

/** Since when the client of a case waits for an answer, and that they need none; nothing while nobody waits. For the admin. */
export function NoAnswerNeeded({ caseId }: { caseId: string }) {
  const { data } = useQuery(inboxQuery);
  const noAnswer = useSetNoAnswerNeeded();
  const thread = data?.find((row) => row.case_id === caseId);
  if (!thread?.waiting_since) return null;
  return (
    <Flex className="screen-only" wrap="wrap" align="center" justify="space-between" gap="3" marginTop="3">
      <Text color="muted" fontSize="sm">
        {texts.clientWaitsSince(formatMoment(thread.waiting_since))}
      </Text>
      <Button variant="outline" size="sm" disabled={noAnswer.isPending} onClick={() => noAnswer.mutate(thread)}>
        {texts.needsNoAnswer}
      </Button>
    </Flex>
  );
}
