import { plural } from '../plural.ts';

/** Refusals by code: `error.notFound`. */

const changedMeanwhile = 'Somebody else has changed this meanwhile';

export const badJson = 'The body must be valid JSON';
export const jsonObject = 'The body must be a JSON object';
export const contentType = 'The body must be sent as application/json';
export const invalid = 'Please check the highlighted fields';
export const signedOut = 'You are not signed in';
export const expired = 'Your session has expired. Please log in again.';
export const forbidden = 'You are not allowed to do this';
export const notFound = 'Not found';
export const method = 'This method is not allowed here';
export const between = (field: string, lowest: number, highest: number) =>
  `${field} must be a whole number from ${lowest} to ${highest}`;
export const day = (field: string) => `${field} must be a day as YYYY-MM-DD`;
export const dayOrMoment = (field: string) => `${field} must be a day as YYYY-MM-DD or a moment in ISO 8601`;
export const tooLarge = 'The body is too large';
export const nothingToChange = 'The body names nothing to change';
export const range = 'The file has no such part';
export const documentFile = 'This file was not uploaded, or is a document already';
export const idempotencyKey = 'Idempotency-Key must be a UUID';
export const keyUsed = 'This was saved before, with other contents';
export const ifMatch = 'If-Match must be * or a list of entity tags';
export const changed = changedMeanwhile;
export const editConflict = `${changedMeanwhile}. What you typed is not saved.`;
export const mailBounceSecret = 'The header Authorization must have the secret for mail that came back';
export const mailBounceType = 'The body must be sent as message/rfc822';
export const mailBounce = 'The mail has no delivery status notification (RFC 3464)';
export const multipart = 'The body must be a JSON object or a form with a file';
export const crossSite = 'Requests from other sites are refused';
export const invalidLogin = 'Invalid username or password';
export const unconfirmed = 'Please confirm your email address first: open the link that we have mailed to you.';
export const challenge = 'There were too many attempts. Your browser has to pass a short check before the next one.';
export const wrongPassword = 'This password is not correct';
export const newPasswordRequired = 'Your password is too weak. Please choose a new one.';
export const mfaRequired = 'Please enter the code that your authenticator app shows';
export const wrongCode = 'This code is not correct, or its time is over. Please enter the one that the app shows now.';
export const wrongRecoveryCode = 'This recovery code is not correct, or has been used';
export const mfaUnavailable = 'There is no two-step log-in here: this backend does not offer it';
export const mfaEnabled = 'The two-step log-in is on already';
export const mfaNotEnabled = 'The two-step log-in is not on';
export const mfaNotBegun = 'Please begin again: this was begun too long ago, or finished already';
export const passkeysUnavailable = 'There are no passkeys here: this backend does not offer them';
export const passkeyExpired = 'This took too long, or was begun in another window. Please try again.';
export const passkeyUnknown =
  'This passkey is not known here, or was removed. Please delete it from your device, and log in with your password.';
export const passkeyRefused = 'This passkey could not be checked. Please try again.';
export const passkeyExists = 'This device has a passkey for your account already';
export const tooManyPasskeys = 'You have as many passkeys as an account can have. Please delete one first.';
/** Also raised by the database. */
export const openCases =
  'Your account cannot be deleted while you have an active or pending case. Please speak to the chamber.';
export const usernameTaken = 'This username is already taken';
export const emailTaken = 'An account with this email address already exists';
export const invitation = 'This invitation is no longer valid';
export const passwordReset = 'This link is no longer valid. Please ask for a new one.';
export const unsubscribe = 'This link is not valid. Please open the whole link of the mail.';
export const confirmation = 'This link is no longer valid. If you cannot log in yet, please ask for a new one.';
export const socialPost = 'Failed to post to social media';
export const socialFileMissing = 'The uploaded file is not there, or is not what its name says';
export const notConfigured = 'The API keys of this platform are not set';
export const maybePosted = 'It is not known whether this was published. Please look there before you post it again.';
export const deliveryGivenUp = 'Given up: six attempts were broken off before the platform had answered';
export const platformSilent = 'The platform did not answer';
export const scannerSilent = 'The virus scanner does not answer';
export const scannerAnswered = 'The virus scanner answered';
export const platformBusy = 'The platform is still preparing the file';
export const fileNotProcessed = 'The platform could not process the file';
export const reviewKeyUnreadable = 'The stored API key cannot be read any more. Please enter it again.';
export const reviewKeySecret = 'The functions have no key to encrypt with: REVIEW_KEY_SECRET is not set';
export const placeUnknown = 'Google knows no place with this Place ID';
export const googleRefused = (reason: string) => `Google refused: ${reason}`;
export const googleSilent = 'Google did not answer. Please try again later.';
/** The reason of the last attempt follows. */
export const syncGivenUp = 'Given up after ten attempts in a row: press Sync, or change the connection. The last error';
export const notCleanedUp = 'Could not be cleaned up';
export const notErased = 'Could not be erased (see Settings, Retention)';
export const syncBrokenOff = 'the attempts were broken off';
export const tooMany = (seconds: number) => `Too many attempts. Please try again in ${describeWait(seconds)}.`;
export const unavailable = 'The service is not available right now. Please try again later.';
export const timedOut = 'This took too long and was cancelled: nothing was changed. Please try again in a moment.';
export const interrupted =
  'The connection was lost. What was sent is kept for a day: try again, or choose the same file again, to go on from there.';

function describeWait(seconds: number): string {
  if (seconds < 90) return plural('en', seconds, { one: `${seconds} second`, other: `${seconds} seconds` });
  return `${Math.ceil(seconds / 60)} minutes`;
}
