import { lazyPart } from '@/components/when-seen';

/** The home page's look into the gallery; code and photos are loaded when the visitor comes near it. */
export const galleryPart = lazyPart('gallery', '20rem', async () => (await import('./gallery-section')).GallerySection);
