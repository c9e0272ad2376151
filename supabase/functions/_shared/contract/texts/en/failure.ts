export const reviewCredentials = 'Please provide both API key and Place ID.';
