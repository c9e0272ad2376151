export * from '../en/prerender';
