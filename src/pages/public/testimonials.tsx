import { Text } from '@chakra-ui/react';
import { useVisibleTestimonials } from '@/features/testimonials/queries';
import { TestimonialCarousel } from '@/features/testimonials/testimonial-carousel';
import { PageSection } from '@/layout/page-section';

/** What clients said; no section without any. */
export function Testimonials() {
  const { testimonials, loading } = useVisibleTestimonials();
  if (!loading && testimonials.length === 0) return null;
  return (
    <PageSection title="Client Testimonials">
      {loading ? (
        <>
          <Text role="status" color="muted">
            Loading testimonials...
          </Text>
          <noscript>
            <p>They are fetched by a script; please allow JavaScript to read them.</p>
          </noscript>
        </>
      ) : (
        <TestimonialCarousel testimonials={testimonials} />
      )}
    </PageSection>
  );
}
