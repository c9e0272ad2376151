export * from '../en/calendar-feed';
