/** Addresses of the site that the api leads a browser to. */
export const places = {
  /** After a contact form that was sent without the app. */
  contactSent: '/contact/sent',
  /** The same, refused. */
  contactNotSent: '/contact/not-sent',
} as const;
