import { dayAt } from '@contract';
import { countPhotos } from '@/features/gallery/photo-counts';
import { fetchVisiblePhotos } from '@/features/gallery/queries';
import { fetchSettings } from '@/features/settings/queries';
import { fetchSocialLinks } from '@/features/social/queries';
import { fetchVisibleTestimonials } from '@/features/testimonials/queries';
import { builtIn, type Snapshot } from '@/lib/snapshot';

/** How long a build waits for its backend. */
const patience = 10_000;

/**
 * Asks the backend what the pages are to be built with.
 * @returns the snapshot, and why the built-in texts stand in it when the backend could not be asked
 */
export async function takeSnapshot(now = new Date()): Promise<{ snapshot: Snapshot; problem?: string }> {
  const day = dayAt(now);
  try {
    const signal = AbortSignal.timeout(patience);
    const [settings, socialLinks, photos, testimonials] = await Promise.all([
      fetchSettings(signal),
      fetchSocialLinks(signal),
      fetchVisiblePhotos(signal),
      fetchVisibleTestimonials(signal),
    ]);
    return { snapshot: { day, settings, socialLinks, photos: countPhotos(photos), testimonials: testimonials.length } };
  } catch (error) {
    return { snapshot: { ...builtIn, day }, problem: error instanceof Error ? error.message : String(error) };
  }
}
