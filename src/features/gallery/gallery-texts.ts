/** What the gallery says while it has nothing to show. */
export const galleryTexts = {
  loading: 'Loading photos...',
  noScript: 'The photos are fetched by a script; please allow JavaScript to see them.',
  empty: {
    title: 'Gallery photos will appear here once uploaded',
    description: 'Photos will be available soon. Check back later to see moments from our legal practice.',
  },
} as const;
