import { Box, Text } from '@chakra-ui/react';
import { sessionDays } from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/sessions';
import { Button } from '@/components/button';
import { QueryContent } from '@/components/query-content';
import { SectionHeading } from '@/components/section-heading';
import { mySessionsQuery, useEndMySessions } from '@/data/sessions';
import { SessionList } from './session-list';

/** Where the signed-in person is logged in; all but this session can be ended. */
export function MySessionList() {
  const sessions = useQuery(mySessionsQuery);
  const end = useEndMySessions();
  return (
    <Box marginTop="12">
      <SectionHeading>{texts.whereYouAreLoggedIn}</SectionHeading>
      <Text color="muted" marginTop="2" marginBottom="4">
        {texts.sessionsHelp(sessionDays)}
      </Text>
      <QueryContent query={sessions}>
        {(rows) => (
          <>
            <SessionList
              sessions={rows}
              pending={end.isPending}
              onEnd={({ id, current }) => (current ? undefined : () => end.mutate(id))}
            />
            {rows.some(({ current }) => !current) && (
              <Button variant="outline" marginTop="6" disabled={end.isPending} onClick={() => end.mutate(undefined)}>
                {texts.logOutEverywhereElse}
              </Button>
            )}
          </>
        )}
      </QueryContent>
    </Box>
  );
}
