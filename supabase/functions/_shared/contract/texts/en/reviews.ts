import type { ToastText } from '../shape.ts';
import { reviewCredentials } from './failure.ts';

export const configuration = 'Configuration';
export const aKeyIsStoredType = 'A key is stored. Type another one to replace it.';
export const ofAGoogleCloudProject = 'Of a Google Cloud project with Places.';
export const googlesNameForTheChambers = 'Google’s name for the chamber’s place; it begins with ChIJ.';
export const checkingWithGoogle = 'Checking with Google...';
export const saveConfiguration = 'Save Configuration';
export const removeTheConnection = 'Remove the connection?';
export const theStoredKeyAndThe = 'The stored key and the place are forgotten. The reviews that were fetched stay.';
export const connected = 'Connected';
export const notConnected = 'Not connected';
export const syncing = 'Syncing...';
export const sync = 'Sync';
export const theReviewsAreFetchedOnce = 'The reviews are fetched once a day, and whenever you press Sync.';
export const reviewsNeedAKey = 'With an API key and a Place ID the reviews are fetched once a day.';
export const lastSync = 'Last sync';
export const connection = 'Connection';
export const theApiKeyIsStored = 'The API key is stored encrypted and is never shown again.';
export const reviews = 'Reviews';
export const newReviewsAreHiddenUntil = 'New reviews are hidden until you show them.';
export const visibilityOf = (author_name: string) => `Visibility of ${author_name}`;
export const author = 'Author';
export const rating = 'Rating';
export const when = 'When';
export const review = 'Review';
export const googleReviews = 'Google reviews';

export const successToasts = {
  reviewsSynced: (count: number): ToastText => ({
    title: 'Reviews synced successfully',
    description: `Fetched ${count} reviews from Business Profile.`,
  }),
  reviewVisibility: { title: 'Review visibility updated' },
  reviewConfiguration: { title: 'Configuration saved' },
  reviewConfigurationRemoved: { title: 'Configuration removed' },
} as const;

export const errorToasts = {
  reviewSync: { title: 'Sync failed', description: 'Please check your API credentials and try again.' },
  reviewCredentials: {
    title: 'Missing credentials',
    description: reviewCredentials,
  },
  reviewVisibility: {
    title: 'Error updating review',
    description: 'There was an error updating the review. Please try again.',
  },
  reviewConfiguration: {
    title: 'Error saving configuration',
    description: 'There was an error saving the configuration. Please try again.',
  },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  reviews: 'No reviews yet',
  neverSynced: 'Never',
} as const;
