export * from '../en/events';
