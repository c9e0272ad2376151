export * from '../en/mfa';
