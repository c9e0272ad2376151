/** The bounds and constants that more than one part needs, or that a person reads. Times in milliseconds, sizes in bytes. */

/** So many numbers that it had before a case keeps. */
export const maxFormerNumbers = 50;

/** So many documents go with a message; `send_message()` in the database says the same. */
export const maxMessageDocuments = 10;

/** How long a new password of an admin is at least, in characters. */
export const adminPasswordLength = 12;

export const ratingLimits = { min: 1, max: 5, stars: 5 } as const;
/** What the testimonial form offers, as its control gives it. */
export const ratingChoices = ['5', '4.5', '4', '3.5', '3', '2.5', '2', '1.5', '1'] as const;

/** A JSON body larger than this is refused before it is read. */
export const maxJsonBytes = 100_000;
export const maxUploadBytes = {
  galleryPhoto: 5 * 1024 * 1024,
  socialImage: 10 * 1024 * 1024,
  socialVideo: 100 * 1024 * 1024,
  document: 100 * 1024 * 1024,
} as const;
export const galleryMimeTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const fieldDefaults = {
  eventType: 'meeting',
  caseStatus: 'active',
  /** Words about the practice are published only after someone has looked at them. */
  testimonialVisible: false,
  photoCategory: 'general',
  photoVisible: true,
  sortOrder: 0,
} as const;

export const breakpoints = { mobile: 768, carouselTwo: 768, carouselThree: 1024 } as const;
export const carouselOptions = { advanceMs: 5000, transitionMs: 500 } as const;
export const toastOptions = { limit: 1, durationMs: 5000, swipePx: 50, hotkey: 'F8' } as const;
export const socialLinksStaleMs = 3_600_000;
export const homeLimits = { galleryPhotos: 6, upcomingEvents: 3, calendarCells: 42 } as const;
export const dashboardCalendarHeightPx = 580;
export const testimonialPreviewLength = 50;
/** A long list is counted this far; the counting functions of the database stop one row later. */
export const maxCounted = 200;

/** Claims the site makes; both the hero and the stats read them here. */
export const siteClaims = {
  yearsOfExperience: '25+',
  casesWon: '800+',
  /** Those of the menu; there are six in all. */
  practiceAreas: '4',
} as const;

/** Attempts allowed within a window (seconds), counted in Postgres so that every instance shares the count. */
export const throttles = {
  /** Wrong passwords from browsers that nobody has logged in with: beyond these limits each costs a challenge. */
  loginPerNetwork: { limit: 30, window: 900 },
  loginPerNameAndNetwork: { limit: 5, window: 900 },
  loginPerName: { limit: 10, window: 900 },
  /** Wrong passwords in a browser in which the account was logged in to; beyond it is like any other. */
  loginPerDevice: { limit: 10, window: 900 },
  /** Wrong codes of a second factor: each user's, also of recovery codes. */
  codePerUser: { limit: 5, window: 900 },
  codePerUserAndDay: { limit: 20, window: 86_400 },
  registrationPerAddress: { limit: 20, window: 3600 },
  /** Each may mail its owner. */
  registrationPerEmail: { limit: 5, window: 3600 },
  /**
   * Mails that visitors have Supabase Auth send, in all; it sends 100 an hour (`email_sent` in config.toml). Beyond the first limit each
   * costs a challenge; beyond the second nobody registers, so that the rest is left for new passwords.
   */
  mailsBeforeChallenge: { limit: 20, window: 3600 },
  registrationMails: { limit: 50, window: 3600 },
  /** Asking again for the mail with which an address is confirmed, and confirming it. */
  confirmationPerAddress: { limit: 20, window: 3600 },
  confirmationPerAccount: { limit: 5, window: 3600 },
  contactPerAddress: { limit: 20, window: 3600 },
  /** Asking for the mail with which a forgotten password is replaced, and replacing it. */
  resetPerAddress: { limit: 20, window: 3600 },
  resetPerAccount: { limit: 5, window: 3600 },
  /** By the admin: each is a request to Google, which costs money. */
  reviewSync: { limit: 60, window: 3600 },
  /** Looking at an invitation and accepting it. */
  invitationPerAddress: { limit: 30, window: 900 },
  /** Requests that may bring files, by the admin who sends them. */
  photoUploadPerUser: { limit: 300, window: 3600 },
  socialPostPerUser: { limit: 60, window: 3600 },
  /** Calendar programs: each address, and those of a network that ask for an address that nobody has. */
  calendarPerFeed: { limit: 60, window: 3600 },
  calendarPerAddress: { limit: 60, window: 3600 },
  /** Links of mails by which a kind of mail is switched off; mail programs of many people may share an address. */
  unsubscribePerAddress: { limit: 600, window: 3600 },
  /** What breaks in a browser, for the log. */
  crashReportPerAddress: { limit: 20, window: 3600 },
  /** Also enforced by a trigger, for rows that are written past the api. */
  contactPerEmail: { limit: 5, window: 3600 },
  /** Each new document or version, by its uploader. */
  documentPerUser: { limit: 500, window: 3600 },
  /** Each archive of a person's own data. */
  myDataPerUser: { limit: 5, window: 3600 },
  /** By the function that notes it. */
  documentOpenedPerUser: { limit: 600, window: 3600 },
  /** By a trigger. */
  messagePerUser: { limit: 120, window: 3600 },
  /** Agreements, by the function that keeps them. */
  whatsAppPerUser: { limit: 20, window: 86_400 },
} as const;

/** So long after it was written a message can be changed and deleted by its author; the policies of the database say the same. */
export const messageEditMs = 300_000;

/** A deleted document can be restored for so long; `delete_old_documents()` in the database says the same. */
export const documentKeptDays = 30;

/** How often a post is tried on a platform. */
export const deliveryAttempts = 6;

/** A session ends so long after it began, however much it is used. `private.limit_session()` in the database says the same. */
export const sessionDays = 30;

/** A link that Supabase Auth mails: how long it is good, and how many digits its token is made of (the most that there are). */
export const mailedLink = { minutes: 20, digits: 10 } as const;

/** How long an invitation is good for. */
export const invitationDays = 7;

/**
 * The zone of the practice: dates are stored in UTC, and shown, entered and counted by day in this zone. Here for all code;
 * `private.practice_zone()` is the same for all SQL.
 */
export const practiceTimeZone = 'Asia/Kolkata';
