import { Box, Text } from '@chakra-ui/react';
import { sessionDays } from '@contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import * as texts from '@texts/sessions';
import { Button } from '@/components/button';
import { QueryContent } from '@/components/query-content';
import { SectionHeading } from '@/components/section-heading';
import { mySessionsQuery } from '@/data/sessions';
import { callAsUser } from '@/lib/user-rows';
import { SessionList } from './session-list';

/** Ends a session of the caller, or without an id all but this one; toasts either way. */
function useEndMySessions() {
  return useMutation({
    mutationFn: (sessionId?: string) => callAsUser('end_my_sessions', sessionId ? { p_session_id: sessionId } : {}),
    meta: {
      success: (ended: number) => texts.successToasts.sessionsEnded(ended),
      failure: texts.errorToasts.sessionEnd,
      invalidates: [['sessions']],
    },
  });
}

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
