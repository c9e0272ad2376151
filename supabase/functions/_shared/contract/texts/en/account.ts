import type { ToastText } from '../shape.ts';

export const deleting = 'Deleting...';
export const deleteAccount = 'Delete Account';
export const deleteYourAccount = 'Delete your account?';
export const deletionIsForGood =
  'Your log-in and your profile are deleted at once, and nobody can bring them back. The office keeps its record of your closed cases.';
export const typeToConfirm = (username: string) => `Type ${username} to confirm.`;
export const changePassword = 'Change Password';
export const otherLogInsEnd = 'You stay logged in here, and are logged out everywhere else.';
export const editProfile = 'Edit Profile';
export const profile = 'Profile';
export const languageHelp = 'Mails and messages to you are written in it.';

export const successToasts = {
  profile: { title: 'Profile updated' },
  passwordChanged: { title: 'Password changed', description: 'You have been logged out everywhere else.' },
  accountDeleted: { title: 'Account deleted', description: 'Your log-in and your details are gone.' },
} as const;

export const errorToasts = {
  profile: { title: 'Error', description: 'Failed to update the profile' },
  passwordChange: { title: 'Error', description: 'Failed to change the password' },
  accountDelete: { title: 'Error', description: 'Failed to delete the account' },
} as const satisfies Record<string, ToastText>;
