import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { emptyStateMessages } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { QueryContent } from '@/components/query-content';
import { formatMoment } from '@/lib/dates';
import { deviceOf } from './device';
import { useEndSessions } from './mutations';
import { sessionsQuery, type UserRow, type UserSession } from './queries';

/** Where the session is. An address without a browser is that of a program, e.g. of our own api: it says nothing. */
function placeOf({ user_agent, address }: UserSession): string[] {
  const device = deviceOf(user_agent);
  return device ? [device, ...(address ? [address] : [])] : [];
}

interface SessionItemProps {
  session: UserSession;
  pending: boolean;
  onEnd: () => void;
}

function SessionItem({ session, pending, onEnd }: SessionItemProps) {
  const begun = formatMoment(session.begun_at);
  return (
    <Flex
      as="li"
      align="center"
      justify="space-between"
      gap="4"
      paddingBlock="3"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <Box minWidth="0" overflowWrap="anywhere">
        <Flex wrap="wrap" align="center" columnGap="3" rowGap="1">
          Last used {formatMoment(session.last_used_at)}
          {session.current && <Badge variant="subtle">This session</Badge>}
        </Flex>
        <Text color="muted" fontSize="sm">
          {[`Begun ${begun}`, ...placeOf(session)].join(' · ')}
        </Text>
      </Box>
      <Button variant="line" size="sm" disabled={pending} aria-label={`Sign out, begun ${begun}`} onClick={onEnd}>
        Sign out
      </Button>
    </Flex>
  );
}

interface SessionListProps {
  sessions: readonly UserSession[];
  pending: boolean;
  onEnd: (sessionId: string) => void;
}

function SessionList({ sessions, pending, onEnd }: SessionListProps) {
  if (sessions.length === 0) return <Text color="muted">{emptyStateMessages.sessions}</Text>;
  return (
    <>
      <Box as="ul" listStyleType="none" borderTopWidth="1px" borderColor="line">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} pending={pending} onEnd={() => onEnd(session.id)} />
        ))}
      </Box>
      <Text marginTop="4" color="muted" fontSize="sm">
        A page that is open when its session ends can still read for some minutes, and then asks for the password.
      </Text>
    </>
  );
}

interface SessionsDialogProps {
  /** Whose sessions; nothing is rendered without. */
  row: UserRow | undefined;
  open: boolean;
  onClose: () => void;
}

/** Where someone is logged in, and the way to sign them out of one session or of all. */
export function SessionsDialog({ row, open, onClose }: SessionsDialogProps) {
  const end = useEndSessions();
  const sessions = useQuery({ ...sessionsQuery(row?.id ?? ''), enabled: open && row !== undefined });
  if (!row) return null;
  const footer = (
    <>
      <Button variant="line" onClick={onClose}>
        Close
      </Button>
      <Button variant="danger" disabled={end.isPending} onClick={() => end.mutate({ userId: row.id })}>
        Sign out everywhere
      </Button>
    </>
  );
  return (
    <AppDialog title={`Sessions of ${row.full_name}`} open={open} onClose={onClose} footer={footer}>
      <QueryContent query={sessions}>
        {(rows) => (
          <SessionList
            sessions={rows}
            pending={end.isPending}
            onEnd={(sessionId) => end.mutate({ userId: row.id, sessionId })}
          />
        )}
      </QueryContent>
    </AppDialog>
  );
}
