import * as texts from '@texts/public-pages';
import { useVisibleTestimonials } from '@/data/testimonials/queries';
import { TestimonialCarousel } from '@/features/testimonials/testimonial-carousel';
import { PageSection } from '@/layout/page-section';

/** Testimonials; no section without any. */
export function Testimonials() {
  const testimonials = useVisibleTestimonials();
  if (testimonials.length === 0) return null;
  return (
    <PageSection id="testimonials" title={texts.clientTestimonials}>
      <TestimonialCarousel testimonials={testimonials} />
    </PageSection>
  );
}
