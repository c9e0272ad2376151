import type { ToastText } from '../shape.ts';

export const totalPhotos = 'Total Photos';
export const visiblePhotos = 'Visible Photos';
export const categories = 'Categories';
export const uploadPhotos = 'Upload Photos';
export const orderForVisitors = 'Visitors see the visible ones in this order.';
export const deleteThisPhoto = 'Are you sure you want to delete this photo?';
export const deletion = (name: string) => `${name} is deleted from the gallery, with its files.`;
export const allPhotos = 'All Photos';
export const noPhotosFound = 'No photos found';
export const viewAllPhotos = 'View All Photos';
export const events = 'Events';
export const awards = 'Awards';
export const viewFullGallery = 'View Full Gallery';
export const loadingPhotos = 'Loading photos...';
export const noPhotosForAdmin = 'Gallery photos will appear here once uploaded';
export const noPhotosForVisitors =
  'Photos will be available soon. Check back later to see moments from our legal practice.';
export const list = 'List';
export const layout = 'Layout';
export const previousPhoto = 'Previous photo';
export const photoOfAll = (index: number, count: number) => `${index} of ${count}`;
export const nextPhoto = 'Next photo';
export const sortOrderHelp = 'The lowest number is shown first.';
export const visibleHelp = 'Visitors see it in the gallery.';
export const hiddenHelp = 'Only admins see it.';
export const editPhoto = 'Edit Photo';
export const updatePhoto = 'Update Photo';
export const openPhoto = (photoTitle: string) => `Open ${photoTitle}`;
export const galleryPhotos = 'Gallery photos';
export const moveUp = (name: string) => `Move ${name} up`;
export const dragToAnotherPlace = 'Drag to another place';
export const moveDown = (name: string) => `Move ${name} down`;
export const sortOrderOfPhoto = (sort_order: number) => `Sort order ${sort_order}`;
export const visibilityOf = (name: string) => `Visibility of ${name}`;
export const editPhotoNamed = (name: string) => `Edit ${name}`;
export const deletePhotoNamed = (name: string) => `Delete ${name}`;
export const uploadCountedPhotos = (count: number) => `Upload ${count} Photos`;
export const uploadPhoto = 'Upload Photo';
export const choosePhotosOrDropThem = 'Choose photos, or drop them here';
export const uploadHelp = 'JPG, PNG, WebP, max 5MB';
export const chosenPhotos = 'Chosen photos';
export const sortOrderOfNew = 'Last, unless you enter a number.';
export const categoryOfNew = 'For all of these photos; each can be changed afterwards.';
export const grid = 'Grid';

export const successToasts = {
  photoUploaded: {
    title: 'Photo uploaded successfully',
    description: 'The photo has been added to your gallery.',
  },
  photosUploaded: (count: number): ToastText => ({
    title: `${count} photos uploaded`,
    description: 'They have been added to your gallery.',
  }),
  photoUpdated: { title: 'Photo updated successfully' },
  photoMoved: (position: number): ToastText => ({
    title: 'Photo updated successfully',
    description: `It is number ${position} of the gallery now.`,
  }),
  photoVisibility: { title: 'Visibility updated' },
  photoDeleted: { title: 'Photo deleted' },
} as const;

export const errorToasts = {
  photoUpload: { title: 'Upload failed', description: 'Failed to upload photo.' },
  photoUpdate: { title: 'Update failed', description: 'Failed to update photo.' },
  photoVisibility: { title: 'Update failed', description: 'Failed to update photo visibility.' },
  photoDelete: { title: 'Delete failed', description: 'Failed to delete photo.' },
} as const satisfies Record<string, ToastText>;

export const emptyStateMessages = {
  photos: 'No photos yet',
} as const;

export const photoCategoryLabels = {
  general: 'General',
  office: 'Office',
  events: 'Events',
  awards: 'Awards & Recognition',
  team: 'Team',
  court: 'Court Appearances',
};
