import { dayAt } from '@contract';
import { countPhotos } from '@/features/gallery/photo-counts';
import { fetchVisiblePhotos } from '@/features/gallery/queries';
import { fetchSettings } from '@/features/settings/queries';
import { fetchSocialLinks } from '@/features/social/queries';
import { fetchVisibleTestimonials } from '@/features/testimonials/queries';
import { builtIn } from '@/lib/snapshot';
import type { TakeSnapshot } from './module';

/** How long a build waits for its backend. */
const patience = 10_000;

/** See `TakeSnapshot`. */
export const takeSnapshot: TakeSnapshot = async (now = new Date()) => {
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
};
