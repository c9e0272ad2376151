export * from '../en/jobs';
