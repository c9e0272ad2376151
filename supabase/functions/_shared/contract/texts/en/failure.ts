/** What is not done, by code: `failure.reviewCredentials`. */

export const reviewCredentials = 'Please provide both API key and Place ID.';
