export * from '../en/sessions';
