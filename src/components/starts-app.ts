/**
 * Marks an element that moves or loads something of its own: a page that still stands as it was built starts its app
 * when the element comes into view, without waiting for a first touch.
 */
export const startsApp = { 'data-starts-app': '' } as const;
