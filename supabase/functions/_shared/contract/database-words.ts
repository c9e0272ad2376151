export { sayInLanguage } from './texts/en/database-words.ts';
