export * from '../en/contact-submissions';
