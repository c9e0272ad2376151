/** What two public pages show of this feature, each with its code in a file of its own. */
import { LazySection } from '@/components/lazy-section';

/** The contact form. Until its code has come the browser sends it to the api by itself. */
export function ContactFormSection() {
  return (
    <LazySection
      id="contact-form"
      minHeight="36rem"
      load={async () => (await import('./internal/contact-form')).ContactForm}
    />
  );
}

/** The map of the office's surroundings. */
export function AreaMapSection() {
  return (
    <LazySection id="area-map" minHeight="24rem" load={async () => (await import('./internal/area-map')).AreaMap} />
  );
}
