import { lazyPart } from '@/components/when-seen';

/**
 * The contact form. Its code is loaded when the visitor comes near it; until then the browser checks it, and sends it
 * to the api as it stands.
 */
export const contactFormPart = lazyPart(
  'contact-form',
  '36rem',
  async () => (await import('./contact-form')).ContactForm,
);
