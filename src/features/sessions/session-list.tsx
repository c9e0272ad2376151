import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { describeDevice } from '@contract';
import * as texts from '@texts/sessions';
import { AccessItem } from '@/components/access-item';
import { Button } from '@/components/button';
import type { UserSession } from '@/data/sessions';
import { formatMoment } from '@/lib/dates';

interface SessionItemProps {
  session: UserSession;
  pending: boolean;
  /** Left out for a session that is not to be ended here. */
  onEnd?: (() => void) | undefined;
}

function SessionItem({ session, pending, onEnd }: SessionItemProps) {
  const { user_agent, address, begun_at, last_used_at, current } = session;
  const device = describeDevice(user_agent, texts.browserOnSystem) ?? texts.unknownBrowser;
  const since = texts.since(formatMoment(begun_at));
  return (
    <AccessItem
      name={
        <Flex wrap="wrap" align="center" columnGap="3" rowGap="1">
          {device}
          {current && <Badge variant="subtle">{texts.thisBrowser}</Badge>}
        </Flex>
      }
      facts={[...(address ? [address] : []), since, texts.lastUsed(formatMoment(last_used_at))]}
    >
      {onEnd && (
        <Button
          variant="outline"
          size="sm"
          disabled={pending}
          aria-label={texts.endSession(device, since)}
          onClick={onEnd}
        >
          {texts.end}
        </Button>
      )}
    </AccessItem>
  );
}

interface SessionListProps {
  sessions: readonly UserSession[];
  pending: boolean;
  /** Returns the function that ends a session; undefined for one that is not to be ended here. */
  onEnd: (session: UserSession) => (() => void) | undefined;
}

/** Where someone is logged in: browser, network address, since when, last used; and the way to end it. */
export function SessionList({ sessions, pending, onEnd }: SessionListProps) {
  if (sessions.length === 0) return <Text color="muted">{texts.emptyStateMessages.sessions}</Text>;
  return (
    <Box as="ul" listStyleType="none" borderTopWidth="1px" borderColor="line">
      {sessions.map((session) => (
        <SessionItem key={session.id} session={session} pending={pending} onEnd={onEnd(session)} />
      ))}
    </Box>
  );
}
