import { plural } from '../plural.ts';
import type { ToastText } from '../shape.ts';

export const previousTestimonials = 'Previous testimonials';
export const testimonialsFromNumber = (index: number) => `Testimonials from number ${index}`;
export const nextTestimonials = 'Next testimonials';
export const play = 'Let the testimonials move';
export const pause = 'Stop the testimonials';
export const clientTestimonials = 'Client testimonials';
export const publicLabel = 'Public';
export const stars = (count: number) => plural('en', count, { one: `${count} star`, other: `${count} stars` });
export const editTestimonial = 'Edit Testimonial';
export const addTestimonial = 'Add Testimonial';
export const updateTestimonial = 'Update Testimonial';
export const rating = 'Rating';
export const selectARating = 'Select a rating';
export const visibleHelp = 'Visitors read it on the home page.';
export const hiddenHelp = 'Only admins see it.';
export const visibilityOf = (name: string) => `Visibility of ${name}`;
export const viewNamed = (name: string) => `View ${name}`;
export const editNamed = (name: string) => `Edit ${name}`;
export const testimonialsHelp = 'Visitors read the visible ones on the home page.';
export const deleteThisTestimonial = 'Delete this testimonial?';
export const deletion = (name: string) => `What ${name} said is deleted, and disappears from the home page.`;

export const successToasts = {
  testimonialVisibility: { title: 'Testimonial visibility updated' },
  testimonialAdded: { title: 'Testimonial added' },
  testimonialUpdated: { title: 'Testimonial updated' },
  testimonialDeleted: { title: 'Testimonial deleted' },
} as const;

export const errorToasts = {
  testimonial: {
    title: 'Error updating testimonial',
    description: 'There was an error updating the testimonial. Please try again.',
  },
  testimonialAdd: {
    title: 'Error adding testimonial',
    description: 'There was an error adding the testimonial. Please try again.',
  },
  testimonialDelete: {
    title: 'Error deleting testimonial',
    description: 'There was an error deleting the testimonial. Please try again.',
  },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  testimonials: 'No testimonials found',
} as const;
