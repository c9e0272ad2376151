export * from '../en/auth';
