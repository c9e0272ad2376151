export * from '../en/hearings';
