export * from '../en/portal-pages';
