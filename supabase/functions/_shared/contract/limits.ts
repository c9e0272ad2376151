/** Times in milliseconds, sizes in bytes. */

/** How often each scheduled task runs. */
export const taskSeconds = {
  'social-retries': 60,
  mails: 60,
  whatsapp: 60,
  'site-build': 60,
  'review-sync': 15 * 60,
  'orphan-sweep': 3600,
  retention: 3600,
  'clean-up': 3600,
  'document-checks': 60,
} as const;

export const maxFormerNumbers = 50;

/** As in `import_clients()`. */
export const maxImportRows = 1000;
/** As in `save_invoice()`. */
export const maxInvoiceLines = 100;
/** Less than 100 crore rupees. */
export const maxPaise = 99_999_999_999;

/** As in `send_message()`. */
export const maxMessageDocuments = 10;

export const adminPasswordLength = 12;

export const ratingLimits = { min: 1, max: 5, stars: 5 } as const;
export const ratingChoices = ['5', '4.5', '4', '3.5', '3', '2.5', '2', '1.5', '1'] as const;

/** Larger bodies are refused unread. */
export const maxJsonBytes = 100_000;
export const maxUploadBytes = {
  galleryPhoto: 5 * 1024 * 1024,
  socialImage: 10 * 1024 * 1024,
  socialVideo: 100 * 1024 * 1024,
  document: 100 * 1024 * 1024,
  paperTemplate: 1024 * 1024,
} as const;
export const galleryMimeTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const fieldDefaults = {
  eventType: 'meeting',
  caseStatus: 'active',
  /** Testimonials are reviewed before they are published. */
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
/** Long lists are counted this far; the database counts one row more. */
export const maxCounted = 200;

export const siteClaims = {
  yearsOfExperience: '25+',
  casesWon: '800+',
  /** Those of the menu; there are six. */
  practiceAreas: '4',
} as const;

/** Attempts in a window (seconds), counted in Postgres. */
export const throttles = {
  /** Wrong passwords from unknown browsers; more cost a challenge. */
  loginPerNetwork: { limit: 30, window: 900 },
  loginPerNameAndNetwork: { limit: 5, window: 900 },
  loginPerName: { limit: 10, window: 900 },
  loginPerDevice: { limit: 10, window: 900 },
  /** Also recovery codes. */
  codePerUser: { limit: 5, window: 900 },
  codePerUserAndDay: { limit: 20, window: 86_400 },
  /** Log-ins that were begun and did not succeed. */
  passkeyPerNetwork: { limit: 30, window: 900 },
  registrationPerAddress: { limit: 20, window: 3600 },
  /** Each may mail its owner. */
  registrationPerEmail: { limit: 5, window: 3600 },
  /**
   * Mails by Supabase Auth, which sends 100 an hour (`email_sent` in config.toml). More than the first limit cost a
   * challenge; beyond the second nobody registers, so that password resets still work.
   */
  mailsBeforeChallenge: { limit: 20, window: 3600 },
  registrationMails: { limit: 50, window: 3600 },
  confirmationPerAddress: { limit: 20, window: 3600 },
  confirmationPerAccount: { limit: 5, window: 3600 },
  contactPerAddress: { limit: 20, window: 3600 },
  resetPerAddress: { limit: 20, window: 3600 },
  resetPerAccount: { limit: 5, window: 3600 },
  /** Each is a paid request to Google. */
  reviewSync: { limit: 60, window: 3600 },
  invitationPerAddress: { limit: 30, window: 900 },
  photoUploadPerUser: { limit: 300, window: 3600 },
  socialPostPerUser: { limit: 60, window: 3600 },
  /** `PerAddress` counts requests for unknown feeds. */
  calendarPerFeed: { limit: 60, window: 3600 },
  calendarPerAddress: { limit: 60, window: 3600 },
  /** Many people's mail programs may share an address. */
  unsubscribePerAddress: { limit: 600, window: 3600 },
  crashReportPerAddress: { limit: 20, window: 3600 },
  /** A trigger enforces it too. */
  contactPerEmail: { limit: 5, window: 3600 },
  documentPerUser: { limit: 500, window: 3600 },
  myDataPerUser: { limit: 5, window: 3600 },
  documentOpenedPerUser: { limit: 600, window: 3600 },
  messagePerUser: { limit: 120, window: 3600 },
  whatsAppPerUser: { limit: 20, window: 86_400 },
} as const;

export const deliveryAttempts = 6;

/** The longest token Supabase Auth makes. */
export const mailedLink = { minutes: 20, digits: 10 } as const;

/** Stored in UTC; shown, entered and counted by day in this zone. SQL has `private.practice_zone()`. */
export const practiceTimeZone = 'Asia/Kolkata';
