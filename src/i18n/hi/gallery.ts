export * from '../en/gallery';
