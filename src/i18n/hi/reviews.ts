export * from '../en/reviews';
