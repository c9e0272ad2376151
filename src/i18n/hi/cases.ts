export * from '../en/cases';
