export * from '../en/public-pages';
