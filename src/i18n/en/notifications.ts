export const messagesByWhatsapp = 'Messages by WhatsApp';
export const iAgree = 'I Agree';
export const noMobileNumber =
  'The chamber has no mobile number of yours. Tell it the number that you use with WhatsApp.';
export const numberEndingIn = (lastDigits: string) => `your number that ends in ${lastDigits}`;
export const whatWhatsappTells = (number: string) =>
  `Your hearings, and that something waits in the portal, can also come by WhatsApp, to ${number}.`;
export const whatsappUnreachable = (number: string) =>
  `WhatsApp does not reach ${number}: you are mailed. Once it is in WhatsApp, end this and begin it again.`;
export const whatsappSince = (moment: string, number: string) =>
  `Since ${moment} you get messages by WhatsApp, as you agreed, to ${number}.`;
export const whatsapp = 'WhatsApp';
export const byMailToo = 'By mail too';
export const byMailTooHelp =
  'While it is off you are mailed only what concerns your account, and what WhatsApp has not taken after half an hour.';
export const endMessagesByWhatsapp = 'End Messages by WhatsApp';
export const getMessagesByWhatsapp = 'Get Messages by WhatsApp';
export const notBefore = (moment: string) => `not before ${moment}`;
export const sendAgainTo = (kind: string, address: string) => `Send again: ${kind} to ${address}`;
export const sendAgain = 'Send again';
export const toLabel = 'To';
export const state = 'State';
export const arrived = (moment: string) => `Arrived ${moment}`;
export const reason = 'Reason';
export const channel = 'Channel';
export const allChannels = 'All channels';
export const allStates = 'All states';
export const everything = 'Everything';
export const deliveries = 'Deliveries';
export const whichReminders = 'Which reminders';
export const kindNotSent = 'The chamber does not send these at present.';
export const quietHoursSpan = (timeOfDay: string, timeOfDay2: string, practiceTimeZoneName: string) =>
  `From ${timeOfDay} to ${timeOfDay2}, ${practiceTimeZoneName}`;
export const quietHours = 'Quiet hours';
export const changeQuietHours = 'Change Quiet Hours';
export const whatYouAreMailed = 'What you are mailed';
export const mailsHelp =
  'Mails go to your e-mail address. Those about your account, e.g. a changed password, are always sent.';
export const quietFrom = 'From';
export const quietUntil = 'Until';
export const quietHoursHelp = 'The same time twice for no quiet hours.';
export const asAClient = 'As a client';
export const asAClientHelp = 'Your log-in is linked to a client, so you are told of their cases too.';
export const noQuietHours = 'None: you are told at any time.';
export const quietThen = (hours: string) => `${hours}: what can wait is sent afterwards.`;
