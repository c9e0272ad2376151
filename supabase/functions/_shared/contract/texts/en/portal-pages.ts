export const confirmYourEmailAddress = 'Confirm your email address';
export const confirmHelp = 'One click, and you can log in.';
export const noLinkHelp =
  'Open the link in our email. If it has not come, tell us your username or your email address, and we send it again.';
export const confirming = 'Confirming...';
export const confirmEmailAddress = 'Confirm Email Address';
export const backToLogin = 'Back to Login';
export const calendar = 'Calendar';
export const myCases = 'My Cases';
export const profile = 'Profile';
export const welcome = (fullName: string) => `Welcome, ${fullName}`;
export const clientDashboard = 'Client Dashboard';
export const clientLogin = 'Client Login';
export const invitationHelp =
  'The chamber has invited you to follow your cases, hearings and appointments here. Choose how you will log in.';
export const officeInvitationHelp = (length: number) =>
  `The chamber has invited you to work in its office here. Choose how you will log in; the password has at least ${length} characters.`;
export const accountMadeHelp = 'Log in with the username and the password that you have just chosen.';
export const whereTheMailGoes = 'The email goes to {email}, and the link is good for {minutes} minutes.';
export const nothingHasCome = 'Nothing has come? Please look into the spam folder first.';
export const sendTheLinkAgain = 'Send the link again';
export const loginLead = 'Your cases, hearings and appointments with the chamber.';
export const signedOutElsewhere = 'You have signed out in another window.';
export const loginOrRegister = 'Login or register';
export const login = 'Login';
export const register = 'Register';
export const forgotYourPassword = 'Forgot your password?';
export const noAccountYet = 'No account yet?';
export const registerHere = 'Register here';
export const confirmed = 'Confirmed?';
export const alreadyRegistered = 'Already registered?';
export const logInHere = 'Log in here';
export const forgotPasswordHelp =
  'Tell us your username or your email address, and we send you a link to choose a new one.';
export const chooseANewPassword = 'Choose a new password';
export const newPasswordHelp = 'You will be logged out everywhere else.';
export const chooseWhatYouAreMailed = 'Choose What You Are Mailed';
export const unsubscribeQuestion = 'Send no more mails of this kind?';
export const unsubscribeHelp = (title: string) => `This is about: ${title}. Mails about your account are always sent.`;
export const oneMoment = 'One moment...';
export const sendNoMore = 'Send No More';
