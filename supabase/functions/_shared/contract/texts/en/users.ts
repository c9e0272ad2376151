import type { ToastText } from '../shape.ts';

export const roleOf = (full_name: string) => `Role of ${full_name}`;
const dailyWork = 'Calendar, board, cases, hearings, tasks, filings, documents, clients and enquiries.';
/** The rights of each role in any office. */
export const roleHelp = {
  client: 'A client sees nothing but their own cases and dates.',
  clerk: dailyWork,
  junior: dailyWork,
  admin: 'An admin sees every case, date and enquiry, and may change everything here: fees, settings and users, too.',
};
/** Rights beyond the daily work, in the middle of a sentence. */
export const rightLabels = {
  messages: 'messages',
  papers: 'papers from templates',
  conflicts: 'conflict checks',
  read_fees: 'reading fees',
};
export const mayAlso = (rights: string) => `Also ${rights}.`;
export const assignedCasesOnly = 'All of it only in cases that are assigned to them.';
export const deletesNothing = 'Deletes nothing but their own tasks.';
export const whoMayDoWhat = 'Who may do what';
export const changeThat = 'Change what clerks and juniors may do';
export const lastAdminStays = 'Nobody else is an admin: another one has to be named before.';
export const whoIsWhat = 'Who is what in your office?';
export const whoIsWhatHelp =
  'Everybody who works in it is an admin, and so sees all fees and may erase a client. A clerk or a junior does the daily work without that. Press Role beside a name.';
export const everybodyStays = 'All stay admins';
export const thisIsYourOwnAccount =
  'This is your own account: with another role you are signed out, and what that role may not do is closed to you.';
export const theirSessionsEndTheyLog = 'Their sessions end: they log in again with their new role.';
export const signOutEverywhere = 'Sign out everywhere';
export const sessionsOf = (full_name: string) => `Sessions of ${full_name}`;
export const allUsers = 'All Users';
export const manageClients = 'Manage Clients';
export const clerks = 'Clerks';
export const juniors = 'Juniors';
export const adminSettings = 'Admin Settings';
export const invitations = 'Invitations';
export const show = 'Show';
export const role = 'Role';
export const since = 'Since';
export const viewSessionsOf = (full_name: string) => `View Sessions of ${full_name}`;
export const viewSessions = 'View Sessions';
export const invite = 'Invite';
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
