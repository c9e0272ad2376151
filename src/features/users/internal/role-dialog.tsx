import { Text } from '@chakra-ui/react';
import type { UserRole } from '@contract';
import * as texts from '@texts/users';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { useSetUserRole } from '@/data/users/mutations';
import type { UserRow } from '@/data/users/queries';
import { getSession } from '@/lib/session';

const toClient = {
  role: 'client',
  action: texts.makeClient,
  question: (name: string) => texts.makeAClient(name),
} as const;

/** Words for the change of each role. */
export const roleChanges = {
  admin: toClient,
  clerk: toClient,
  junior: toClient,
  client: { role: 'admin', action: texts.makeAdmin, question: (name: string) => texts.makeAnAdmin(name) },
} as const satisfies Record<UserRole, { role: UserRole; action: string; question: (name: string) => string }>;

const consequences = {
  admin: texts.anAdminSeesEveryCase,
  client: texts.aClientSeesNothingBut,
} as const satisfies Partial<Record<UserRole, string>>;

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
          {texts.thisIsYourOwnAccount}
        </Text>
      ) : (
        <Text marginTop="3">{texts.theirSessionsEndTheyLog}</Text>
      )}
    </ConfirmDialog>
  );
}
