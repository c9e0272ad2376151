export const reviewCredentials = 'कृपया API कुंजी और Place ID, दोनों दें।';
