/** Who in the office may do what: the same as private.may() of the database, which decides. For signed-in code only. */
import type { UserRole } from './enumerations.ts';

/** Roles of those who work in the office; clients have `client`. */
export const officeRoles = ['clerk', 'junior', 'admin'] as const satisfies UserRole[];
export type OfficeRole = (typeof officeRoles)[number];

/** Rights beyond the practice's daily work, which everybody in the office may do. `admin` may all. */
export const officeRights = ['messages', 'papers', 'conflicts', 'read_fees', 'all_cases', 'admin'] as const;
export type OfficeRight = (typeof officeRights)[number];

/** The setting `roles`. */
export interface RoleSwitches {
  clerkMessages: boolean;
  juniorFees: boolean;
  juniorAssignedOnly: boolean;
}

/** Roles whose rights are settled by the practice: an admin may all, whatever is set. */
export const isSwitched = (role: string | null | undefined): role is 'clerk' | 'junior' =>
  role === 'clerk' || role === 'junior';

export const isOffice = (role: UserRole): role is OfficeRole => role !== 'client';

const rightsOf: Readonly<Record<UserRole, (switches: RoleSwitches) => readonly (OfficeRight | false)[]>> = {
  client: () => [],
  clerk: ({ clerkMessages }) => ['all_cases', clerkMessages && 'messages'],
  junior: ({ juniorFees, juniorAssignedOnly }) => [
    'messages',
    'papers',
    'conflicts',
    juniorFees && 'read_fees',
    !juniorAssignedOnly && 'all_cases',
  ],
  admin: () => officeRights,
};

/** Whether a role may do something beyond the daily work, by the switches of the practice. */
export function may(role: UserRole, right: OfficeRight, switches: RoleSwitches): boolean {
  return rightsOf[role](switches).includes(right);
}
