export * from '../en/contact';
