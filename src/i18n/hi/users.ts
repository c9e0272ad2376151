export * from '../en/users';
