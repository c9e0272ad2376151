import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as texts from '@texts/users';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { QueryContent } from '@/components/query-content';
import { userSessionsQuery } from '@/data/sessions';
import { useEndSessions } from '@/data/users/mutations';
import type { UserRow } from '@/data/users/queries';
import { SessionList } from '@/features/sessions/session-list';

interface SessionsDialogProps {
  /** Whose sessions; nothing is rendered without. */
  row: UserRow | undefined;
  open: boolean;
  onClose: () => void;
}

/** Where someone is logged in, and the way to sign them out of one session or of all. */
export function SessionsDialog({ row, open, onClose }: SessionsDialogProps) {
  const end = useEndSessions();
  const sessions = useQuery({ ...userSessionsQuery(row?.id ?? ''), enabled: open && row !== undefined });
  if (!row) return null;
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {common.close}
      </Button>
      <Button variant="danger" disabled={end.isPending} onClick={() => end.mutate({ userId: row.id })}>
        {texts.signOutEverywhere}
      </Button>
    </>
  );
  return (
    <AppDialog title={texts.sessionsOf(row.full_name)} open={open} onClose={onClose} footer={footer}>
      <QueryContent query={sessions}>
        {(rows) => (
          <SessionList
            sessions={rows}
            pending={end.isPending}
            onEnd={({ id }) =>
              () =>
                end.mutate({ userId: row.id, sessionId: id })
              }
          />
        )}
      </QueryContent>
    </AppDialog>
  );
}
