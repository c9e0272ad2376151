import { Text } from '@chakra-ui/react';
import * as texts from '@texts/public-pages';
import { useVisibleTestimonials } from '@/features/testimonials/queries';
import { TestimonialCarousel } from '@/features/testimonials/testimonial-carousel';
import { PageSection } from '@/layout/page-section';

/** What clients said; no section without any. */
export function Testimonials() {
  const { testimonials, loading } = useVisibleTestimonials();
  if (!loading && testimonials.length === 0) return null;
  return (
    <PageSection title={texts.clientTestimonials}>
      {loading ? (
        <>
          <Text role="status" color="muted">
            {texts.loadingTestimonials}
          </Text>
          <noscript>
            <p>{texts.testimonialsNeedScript}</p>
          </noscript>
        </>
      ) : (
        <TestimonialCarousel testimonials={testimonials} />
      )}
    </PageSection>
  );
}
