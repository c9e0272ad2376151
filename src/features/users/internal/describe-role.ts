import type { UserRole } from '@contract';
import { may, officeRights, type RoleSwitches } from '@contract/roles';
import { listLocale } from '@texts/audit-log';
import * as texts from '@texts/users';

/** The rights of a role, in words. */
export function describeRole(role: UserRole, switches: RoleSwitches): string {
  const help = texts.roleHelp[role];
  if (role === 'client' || role === 'admin') return help;
  const rights = officeRights.flatMap((right) =>
    right in texts.rightLabels && may(role, right, switches)
      ? [texts.rightLabels[right as keyof typeof texts.rightLabels]]
      : [],
  );
  const more = new Intl.ListFormat(listLocale).format(rights);
  return [
    help,
    more && texts.mayAlso(more),
    !may(role, 'all_cases', switches) && texts.assignedCasesOnly,
    texts.deletesNothing,
  ]
    .filter(Boolean)
    .join(' ');
}
