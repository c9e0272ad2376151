import * as texts from '@i18n/gallery';
/** What the gallery says while it has nothing to show. */
export const galleryTexts = {
  loading: texts.loadingPhotos,
  noScript: texts.photosNeedScript,
  empty: {
    title: texts.noPhotosForAdmin,
    description: texts.noPhotosForVisitors,
  },
} as const;
