import type { ToastText } from '../shape.ts';

export const loggingIn = 'Logging in...';
export const login = 'Login';
export const recoveryCodeHelp =
  'One of the codes that you have kept. It is good once, and turns the two-step log-in off.';
export const useYourApp = 'Use your app';
export const useARecoveryCode = 'Use a recovery code';
export const logInAsSomebodyElse = 'Log in as somebody else';
export const demoTitle = 'This copy has demo log-ins';
export const demoLogIns = (logIns: string) =>
  `${logIns}. Everybody knows these passwords. Before real use: register, then run {admin} and {removeDemo}.`;
export const logInWithPasskey = 'Log in with a passkey';
export const sendLink = 'Send Link';
export const sendTheLinkAgain = 'Send the link again';
export const checkingLogIn = 'Checking...';
export const newPasswordInSentence = 'new password';
export const weakPassword = (adminPasswordLength: number) =>
  `Your password is shorter than the ${adminPasswordLength} characters of the office, or among the commonest. Please choose a new one; you are logged in with it then.`;
export const changePassword = 'Change Password';
export const registering = 'Registering...';
export const register = 'Register';
export const signOut = 'Sign Out';
export const discardAndSignOut = 'Discard and sign out';
export const staySignedIn = 'Stay signed in';
export const formNotSaved = 'You have filled in a form that is not saved.';
export const privacyNotice = 'Privacy notice';
export const useOfTheAccount =
  'What you enter is used for your account and your matter only, as the notice says to which you agree by this.';

export const successToasts = {
  login: (name: string): ToastText => ({ title: 'Login successful', description: `Welcome back, ${name}!` }),
  logout: { title: 'Logged out', description: 'You have been logged out successfully' },
  registration: {
    title: 'Registration successful',
    description: 'Your account has been created. You can now log in.',
  },
  registrationMailed: {
    title: 'Registration successful',
    description: 'Please open the link that we have mailed to you. Then you can log in.',
  },
  confirmationMail: {
    title: 'Link sent',
    description: 'If this account still waits for its confirmation, a new link has been sent to its email address.',
  },
  emailConfirmed: { title: 'Email address confirmed', description: 'You can log in now.' },
  passwordResetMail: {
    title: 'Link sent',
    description: 'If there is such an account, a link to choose a new password has been sent to its email address.',
  },
  passwordReset: {
    title: 'Password changed',
    description: 'You have been logged out everywhere. Please log in with the new password.',
  },
} as const;

export const errorToasts = {
  login: { title: 'Login failed', description: 'Invalid username or password' },
  logout: { title: 'Logout failed', description: 'An error occurred during logout' },
  registration: { title: 'Registration failed', description: 'An error occurred during registration' },
  passwordResetMail: { title: 'Error', description: 'Failed to send the link' },
  passwordReset: { title: 'Error', description: 'Failed to change the password' },
  confirmationMail: { title: 'Error', description: 'Failed to send the link' },
  confirmation: { title: 'Error', description: 'Failed to confirm the email address' },
} as const satisfies Record<string, ToastText>;
