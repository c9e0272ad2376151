import type { ToastText } from '../shape.ts';

export const makeClient = 'Make Client';
export const makeAClient = (name: string) => `Make ${name} a client?`;
export const makeAdmin = 'Make Admin';
export const makeAnAdmin = (name: string) => `Make ${name} an admin?`;
export const anAdminSeesEveryCase = 'An admin sees every case, date and inquiry, and may change everything here.';
export const aClientSeesNothingBut = 'A client sees nothing but their own cases and dates.';
export const thisIsYourOwnAccount =
  'This is your own account: you will be signed out, and this dashboard will be closed to you.';
export const theirSessionsEndTheyLog = 'Their sessions end: they log in again with their new role.';
export const signOutEverywhere = 'Sign out everywhere';
export const sessionsOf = (full_name: string) => `Sessions of ${full_name}`;
export const allUsers = 'All Users';
export const manageClients = 'Manage Clients';
export const adminSettings = 'Admin Settings';
export const invitations = 'Invitations';
export const show = 'Show';
export const role = 'Role';
export const since = 'Since';
export const viewSessionsOf = (full_name: string) => `View Sessions of ${full_name}`;
export const viewSessions = 'View Sessions';
export const inviteClient = 'Invite Client';
export const searchUsers = 'Search users';
export const users = 'Users';

export const successToasts = {
  userRole: { title: 'Role updated' },
} as const;

export const errorToasts = {
  userRole: { title: 'Error updating role', description: 'There was an error updating the role. Please try again.' },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  users: 'No users yet',
} as const;

export const userRoleLabels = { client: 'Client', clerk: 'Clerk', junior: 'Junior', admin: 'Admin' };
