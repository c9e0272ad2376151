export * from '../en/messages';
