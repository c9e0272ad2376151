import { LazySection } from '@/components/lazy-section';
import { readDraft } from '@/lib/draft-store';

/** The contact form: most of the code of its pages. Until that has come the browser sends it to the api by itself. */
export function ContactFormSection() {
  return (
    <LazySection
      id="contact-form"
      minHeight="36rem"
      // Text that was typed before is restored at once.
      isWanted={readDraft('contact') !== null}
      load={async () => (await import('./internal/contact-form')).ContactForm}
    />
  );
}
