import { plural } from '../plural.ts';
import type { ToastText } from '../shape.ts';

export const turnOffTwoStepLog = 'Turn off two-step log-in';
export const turnOff = 'Turn Off';
export const whatTurningOffDoes = 'Your password alone is asked for then. Your recovery codes are deleted.';
export const turnOnTwoStepLog = 'Turn on two-step log-in';
export const whatIsNeeded = 'You need an authenticator app on your telephone. Please confirm first that it is you.';
export const scanTitle = 'Scan this with your app';
export const turnOn = 'Turn On';
export const qrCode = 'QR code for your authenticator app';
export const appOnThisDevice = 'The app is on this device? {open}, or type this key into it: {key}';
export const openIt = 'Open it';
export const factorRemovedTitle = 'Your two-step log-in is off';
export const factorRemoved =
  'You have logged in with a recovery code. Please turn the two-step log-in on again under {account}.';
export const account = 'Account';
export const isOff = 'A code of an app on your telephone can be asked for after your password.';
export const isOn = (left: number) => {
  const codes = plural('en', left, { one: '1 recovery code is', other: `${left} recovery codes are` });
  return `It is on: a code of your app is asked for after your password. ${codes} left; for new ones turn it off and on again.`;
};
export const twoStepLogIn = 'Two-step log-in';
export const codesCopied = 'Codes copied';
export const codesNotCopied = 'The codes could not be copied. Please select and copy them yourself.';
export const copyCodes = 'Copy Codes';
export const codesKept = 'I have kept them';
export const yourRecoveryCodes = 'Your recovery codes';
export const recoveryCodesHelp =
  'Keep these codes where your telephone is not. Each logs you in once when you have lost the app. They are shown only now.';
export const codesKeptQuestion = 'Have you kept the codes?';
export const keepOpen = 'Keep open';
export const codesShownOnce = 'They are not shown again.';

export const successToasts = {
  mfaEnabled: { title: 'Two-step log-in is on' },
  mfaDisabled: { title: 'Two-step log-in is off' },
} as const;

export const errorToasts = {
  mfaEnable: { title: 'Error', description: 'Failed to turn on the two-step log-in' },
  mfaDisable: { title: 'Error', description: 'Failed to turn off the two-step log-in' },
} as const satisfies Record<string, ToastText>;
