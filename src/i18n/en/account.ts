export const deleting = 'Deleting...';
export const deleteAccount = 'Delete Account';
export const deleteYourAccount = 'Delete your account?';
export const deletionIsForGood =
  'Your log-in and your profile are deleted at once, and nobody can bring them back. The office keeps its record of your closed cases.';
export const typeToConfirm = (username: string) => `Type ${username} to confirm.`;
export const changePassword = 'Change Password';
export const currentPassword = 'Current Password';
export const newPassword = 'New Password';
export const confirmNewPassword = 'Confirm New Password';
export const otherLogInsEnd = 'You stay logged in here, and are logged out everywhere else.';
export const editProfile = 'Edit Profile';
export const profile = 'Profile';
export const language = 'Language';
export const languageHelp = 'Mails and messages to you are written in it.';
