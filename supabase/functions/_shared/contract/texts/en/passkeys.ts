import type { ToastText } from '../shape.ts';

export const passkeys = 'Passkeys';
export const passkeysHelp =
  'A passkey logs you in with the finger, face or PIN of your device. Your password still works beside it.';
export const addPasskey = 'Add a passkey';
export const addHelp =
  'Please confirm first that it is you. Then your browser asks you where the passkey is to be kept.';
export const add = 'Add';
export const passkey = 'Passkey';
export const addedOn = (moment: string) => `added ${moment}`;
export const notUsedYet = 'not used yet';
export const remove = 'Remove';
export const removePasskey = (name: string, added: string) => `Remove ${name}, ${added}`;
export const removeQuestion = 'Remove this passkey?';
export const removeHelp = 'Nobody can log in with it any more. Please delete it from your device too.';
export const cancelled = 'No passkey was used: the dialog was closed, or its time was over. Please try again.';
export const notPossible = 'Your browser cannot use passkeys here. Please use your password.';

export const successToasts = {
  passkeyAdded: { title: 'Passkey added' },
  passkeyRemoved: { title: 'Passkey removed' },
} as const;

export const errorToasts = {
  passkeyAdd: { title: 'Error', description: 'Failed to add the passkey' },
  passkeyRemove: { title: 'Error', description: 'Failed to remove the passkey' },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  passkeys: 'No passkeys yet',
} as const;
