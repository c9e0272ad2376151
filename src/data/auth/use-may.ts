import { isSwitched, may, type OfficeRight, type RoleSwitches } from '@contract/roles';
import { useQuery } from '@tanstack/react-query';
import { roleSettingsQuery, settingRowsQuery } from '@/data/settings/admin-queries';
import { useLiveQuery } from '@/hooks/use-live-query';
import { useSession } from './use-session';

const off: RoleSwitches = { clerkMessages: false, juniorFees: false, juniorAssignedOnly: false };
const on: RoleSwitches = { clerkMessages: true, juniorFees: true, juniorAssignedOnly: true };

/** Keeps what the role of the signed-in person allows in step with what an admin decides meanwhile. */
export function useFollowSwitches(): void {
  useLiveQuery({ ...settingRowsQuery, enabled: isSwitched(useSession().user?.role) });
}

/**
 * Rights of the signed-in person by their role. It decides what is shown and asked for; policies decide what is answered.
 * @returns a function that says whether they may do something, which everybody in the office may without a right; undefined while
 * that depends on a setting that is being read. For a client and a visitor it says no.
 */
export function useMay(): (right: OfficeRight | undefined) => boolean | undefined {
  const { user } = useSession();
  const role = user?.role ?? 'client';
  const isAsked = isSwitched(role);
  const { data, isError } = useQuery({ ...roleSettingsQuery, enabled: isAsked });
  const switches = data ?? (isError ? off : undefined);
  return (right) => {
    if (!right) return role !== 'client';
    const answer = may(role, right, switches ?? off);
    return switches || answer === may(role, right, on) ? answer : undefined;
  };
}
