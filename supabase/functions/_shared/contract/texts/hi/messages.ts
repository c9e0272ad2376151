export * from '../en/messages.ts';
