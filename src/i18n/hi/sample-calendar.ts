export * from '../en/sample-calendar';
