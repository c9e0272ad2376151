export * from '../en/account';
