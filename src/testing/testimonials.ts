/** For tests: testimonials as they are listed. */
import type { TestimonialRow } from '@/data/testimonials/admin-queries';

/** Testimonial of Meera Nair; columns that no test looks at are left out. */
export function aTestimonial(changes: Partial<TestimonialRow> = {}): TestimonialRow {
  const row: Partial<TestimonialRow> = {
    id: 'a',
    name: 'Meera Nair',
    occupation: 'School principal',
    message: 'Every date was told to us a week before, every order explained the same evening.',
    rating: 4.5,
    visible: false,
    updated_at: '2026-11-24T05:00:00+00:00',
    ...changes,
  };
  return row as TestimonialRow;
}
