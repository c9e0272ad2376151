export * from '../en/news';
