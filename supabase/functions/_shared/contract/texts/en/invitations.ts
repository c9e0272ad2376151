import type { ToastText } from '../shape.ts';

export const createAccount = 'Create Account';
export const invite = 'Invite';
export const createInvitation = 'Create Invitation';
export const copyLink = 'Copy Link';
export const writeEmail = 'Write Email';
export const invitationFor = (fullName: string) => `Invitation for ${fullName}`;
export const sendThisLinkToIt = (email: string, invitationDays: number) =>
  `Send this link to ${email}. It works once, within ${invitationDays} days. It is shown only now; a new one can be made at any time.`;
export const link = 'Link';
export const yourAccountAtTheChamber = (name: string) => `Your account at the chamber of ${name}`;
export const dear = (fullName: string) => `Dear ${fullName},`;
export const theChamberOfHasPrepared = (name: string) =>
  `The chamber of ${name} has prepared an account for you, to follow your cases, hearings and appointments.`;
export const theChamberTakesOn = (name: string) =>
  `The chamber of ${name} has prepared an account for you, to work in its office.`;
export const pleaseOpenThisLinkAnd = (
  invitationLink: string,
) => `Please open this link, and choose your username and password:
${invitationLink}`;
export const theLinkWorksOnceWithin = (invitationDays: number) =>
  `The link works once, within ${invitationDays} days. Everyone who has it can use it: please do not pass it on.`;
export const validUntil = 'Valid Until';
export const expired = 'Expired';
export const newLinkFor = (full_name: string) => `New link for ${full_name}`;
export const newLink = 'New Link';
export const withdrawTheInvitationOf = (full_name: string) => `Withdraw the invitation of ${full_name}`;
export const withdraw = 'Withdraw';
export const invitations = 'Invitations';
export const itsLinkWillLeadNowhere = 'Its link will lead nowhere.';
export const usernameHelper = 'Optional: they may choose another one, and always choose the password.';
export const withdrawQuestion = (name: string) => `Withdraw the invitation of ${name}?`;

export const successToasts = {
  invitationWithdrawn: { title: 'Invitation withdrawn' },
  invitationAccepted: { title: 'Your account is ready' },
} as const;

export const errorToasts = {
  invitationCreate: { title: 'Error', description: 'Failed to create the invitation' },
  invitationWithdraw: { title: 'Error', description: 'Failed to withdraw the invitation' },
  invitationAccept: { title: 'Error', description: 'Failed to accept the invitation' },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  invitations: { title: 'No open invitations', description: 'Who is invited chooses the password.' },
  invitation:
    'It has been used, withdrawn or replaced by a newer one, or its time is over. Please ask the chamber for a new one.',
} as const;
