export * from '../en/testimonials';
