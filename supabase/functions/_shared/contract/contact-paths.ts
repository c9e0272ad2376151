// A file of its own, so that public pages do not load zod.
/** Where the api redirects a browser that sent the contact form without the app. */
export const contactPaths = {
  sent: '/contact/sent',
  notSent: '/contact/not-sent',
} as const;
