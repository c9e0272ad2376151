import { Text } from '@chakra-ui/react';
import type { UserRole } from '@contract';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { getSession } from '@/lib/session';
import { useSetUserRole } from './mutations';
import type { UserRow } from './queries';

/** What the role of a user can be changed to, in words. */
export const roleChanges = {
  admin: { role: 'client', action: 'Make Client', question: (name: string) => `Make ${name} a client?` },
  client: { role: 'admin', action: 'Make Admin', question: (name: string) => `Make ${name} an admin?` },
} as const satisfies Record<UserRole, { role: UserRole; action: string; question: (name: string) => string }>;

const consequences = {
  admin: 'An admin sees every case, date and inquiry, and may change everything here.',
  client: 'A client sees nothing but their own cases and dates.',
} as const satisfies Record<UserRole, string>;

interface RoleDialogProps {
  /** Whose role it is; nothing is rendered without. */
  row: UserRow | undefined;
  open: boolean;
  onClose: () => void;
}

/** Asks before someone's role is changed. */
export function RoleDialog({ row, open, onClose }: RoleDialogProps) {
  const change = useSetUserRole();
  if (!row) return null;
  const { role, action, question } = roleChanges[row.role];
  return (
    <ConfirmDialog
      title={question(row.full_name)}
      action={action}
      open={open}
      pending={change.isPending}
      onConfirm={() => change.mutate({ id: row.id, role }, { onSettled: onClose })}
      onClose={onClose}
    >
      <Text>{consequences[role]}</Text>
      {row.id === getSession()?.id ? (
        <Text marginTop="3" color="oxblood">
          This is your own account: you will be signed out, and this dashboard will be closed to you.
        </Text>
      ) : (
        <Text marginTop="3">Their sessions end: they log in again with their new role.</Text>
      )}
    </ConfirmDialog>
  );
}
