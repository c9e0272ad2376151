// A file of its own: every page of the site loads it, and beside the schemas it would bring zod along.
/** Pages of the site to which the api redirects a browser that sent the contact form by itself. */
export const contactPaths = {
  sent: '/contact/sent',
  notSent: '/contact/not-sent',
} as const;
