/** The words of the fields of a photo, which visitors see: apart from all others, as the gallery's page is fetched at once. */

export const photos = {
  caption: 'Caption',
  category: 'Category',
  visible: 'Visibility',
  sortOrder: 'Sort Order',
  originalName: 'Original Name',
  fileName: 'File',
  smallFileName: 'File',
  width: 'File',
  height: 'File',
  uploadedAt: 'Uploaded',
};
