import { chakra, Stack, Text } from '@chakra-ui/react';
import { type UserRole, userRoles } from '@contract';
import type { RoleSwitches } from '@contract/roles';
import * as common from '@texts/common';
import * as texts from '@texts/users';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { useSetUserRole } from '@/data/users/mutations';
import type { UserRow } from '@/data/users/queries';
import { getSession } from '@/lib/session';
import { describeRole } from './describe-role';

interface RoleDialogProps {
  /** Whose role it is; nothing is rendered without. */
  row: UserRow | undefined;
  switches: RoleSwitches;
  /** Whether nobody else is an admin. */
  isLastAdmin: boolean;
  open: boolean;
  onClose: () => void;
}

const Choice = chakra('button', {
  base: {
    width: 'full',
    padding: '3',
    textAlign: 'start',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { borderColor: 'brass' },
    _focusVisible: { outline: '2px solid {colors.brass}', outlineOffset: '1px' },
    _disabled: { cursor: 'default', opacity: '0.65', _hover: { borderColor: 'line' } },
    _pressed: { background: 'sand', borderColor: 'brassLine', opacity: '1' },
  },
});

/** The roles with what each may do; a press gives one. */
export function RoleDialog({ row, switches, isLastAdmin, open, onClose }: RoleDialogProps) {
  const change = useSetUserRole();
  if (!row) return null;
  const isKept = isLastAdmin && row.role === 'admin';
  const isOwn = row.id === getSession()?.id;
  const give = (role: UserRole) => change.mutate({ id: row.id, role }, { onSettled: onClose });
  return (
    <AppDialog
      title={texts.roleOf(row.full_name)}
      open={open}
      onClose={onClose}
      size="sm"
      footer={
        <Button variant="outline" onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      <Text marginBottom="3" {...(isOwn && !isKept && { color: 'oxblood' })}>
        {isKept ? texts.lastAdminStays : isOwn ? texts.thisIsYourOwnAccount : texts.theirSessionsEndTheyLog}
      </Text>
      <Stack gap="2">
        {userRoles.map((role) => (
          <Choice
            key={role}
            type="button"
            aria-label={texts.userRoleLabels[role]}
            aria-pressed={role === row.role}
            aria-describedby={`role-${role}`}
            disabled={role === row.role || isKept || change.isPending}
            onClick={() => give(role)}
          >
            <Text as="span" display="block" fontWeight="semibold" color="ink">
              {texts.userRoleLabels[role]}
            </Text>
            <Text as="span" display="block" id={`role-${role}`} fontSize="sm" color="muted">
              {describeRole(role, switches)}
            </Text>
          </Choice>
        ))}
      </Stack>
    </AppDialog>
  );
}
