/** By code; see `reasons.ts`. */

export const kindOff = 'This kind was switched off';
export const cameBack = 'Mail to this address came back';
export const numberUnreachable = 'WhatsApp does not reach this number';
export const notAllowed = 'The person may no longer see this, or has another address';
export const notWanted = 'The person does not want this';
export const noWhatsAppConsent =
  'There is no agreement to WhatsApp at this number (any more), or WhatsApp is not set up';
export const wentByWhatsApp = 'It went by WhatsApp alone, as the person wants';
export const wentByMail = 'It went by mail meanwhile';
export const past = 'This is no longer so: it was seen, moved, ended, deleted or taken from the person';
export const hearingChangedAgain = 'The hearing has changed again';
export const restored = 'Not sent: this was restored from a backup';
export const notKnown = 'It is not known whether this was sent';
export const brokenOff = 'Given up: six attempts were broken off';
export const noMail = (days: number) => `Not sent within ${days} days: mail is not set up`;
export const whatsAppBusy = 'Too many messages at once';
export const whatsAppToken = 'WhatsApp does not accept the token of the practice';
export const whatsAppBlocked = 'WhatsApp has blocked the account of the practice';
export const whatsAppPayment = 'WhatsApp asks the practice for a valid means of payment';
export const whatsAppHolds = 'WhatsApp passes no more messages on to this person for now';
export const numberBusy = 'Too many messages to this number at once';
export const templatePlaceholders = 'The template at WhatsApp has other placeholders';
export const templateMissing = 'The template is not registered or not approved at WhatsApp';
export const templatePaused = 'WhatsApp has paused the template';
export const templateDisabled = 'WhatsApp has disabled the template';
export const drillFailed = 'The test restore of the newest backup failed';
export const drillOverdue = (days: number) => `No backup has been restored as a test for ${days} days`;
