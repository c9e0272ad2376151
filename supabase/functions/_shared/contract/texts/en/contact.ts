import type { ToastText } from '../shape.ts';

export const drawnMapWords =
  'Drawn map: the Supreme Court of India between Tilak Marg, Bhagwan Das Road and Mathura Road, with Mandi House and ITO to its north, Bharat Mandapam to its east, and India Gate, the Delhi High Court and Purana Qila to its south.';
export const interactiveMapTitle = 'Interactive map of the office’s surroundings, by OpenStreetMap';
export const notToScale = 'Not to scale';
export const showTheInteractiveMap = 'Show the interactive map';
export const openInOpenstreetmap = 'Open in OpenStreetMap';
export const whereMapsComeFrom =
  'The interactive map comes from OpenStreetMap, which learns of the visit. The drawing comes from this site alone.';
export const urgentByTelephone = 'What cannot wait is said by telephone: {phone}.';
export const preferredDateHelp = (zone: string) => `Optional. ${zone}; the chamber confirms the hour.`;
export const contactForm = 'Contact form';
export const service = 'Service';
export const selectAService = 'Select a service';
export const messageHelp = 'What is the matter about, and where does it stand? Please send no papers yet.';
export const submitting = 'Submitting...';
export const requestConsultation = 'Request Consultation';
export const useOfTheForm = 'What you write is used only to answer you, as the {notice} says.';
export const privacyPolicy = 'privacy notice';
export const requestReceived = 'We have received your request';
export const reference = 'Reference';
export const whatHappensNext =
  'The chamber reads what you wrote, and calls or writes to you as soon as possible to agree on a date. Please name the reference when you call.';
export const sendAnotherRequest = 'Send another request';
/** On the drawn map, a text a line. */
export const places = {
  supremeCourt: ['Supreme Court', 'of India'],
  indiaGate: ['India Gate'],
  mandiHouse: ['Mandi House'],
  ito: ['ITO'],
  bharatMandapam: ['Bharat', 'Mandapam'],
  highCourt: ['Delhi', 'High Court'],
  puranaQila: ['Purana Qila'],
  tilakMarg: ['Tilak Marg'],
  mathuraRoad: ['Mathura Road'],
  yamuna: ['Yamuna'],
  bhagwanDasRoad: ['Bhagwan Das', 'Road'],
  sherShahRoad: ['Sher Shah Road'],
  kartavyaPath: ['Kartavya Path'],
  copernicusMarg: ['Copernicus Marg'],
  bhaironMarg: ['Bhairon Marg'],
  ringRoad: ['Ring Road'],
  vikasMarg: ['Vikas Marg'],
};

export const successToasts = {
  contact: { title: 'Contact form submitted', description: 'We will get back to you as soon as possible!' },
} as const;

export const errorToasts = {
  contact: { title: 'Error submitting form', description: 'Please try again later' },
} as const satisfies Record<string, ToastText>;

/** The field accepts the value all the same. */
export const warnings = {
  closedThatDay: 'The chamber is closed on that day of the week.',
  closedAtThatTime: (hours: string) => `On that day the chamber is open ${hours}.`,
} as const;
