export * from '../en/clients';
