export * from '../en/notifications';
