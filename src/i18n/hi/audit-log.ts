export * from '../en/audit-log';
