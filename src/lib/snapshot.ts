/**
 * What the pages knew when they were built: enough to stand complete before any script runs, and nothing that an admin
 * may want back at once (no photo, no word of a client). The running app asks for the current state itself.
 */
import { type PhotoCategory, type Settings, type SocialPlatform, settingDefaults } from '@contract';
import { createContext, useContext } from 'react';

export interface Snapshot {
  /** The practice's calendar day, `YYYY-MM-DD`; null where there is no built page. */
  day: string | null;
  settings: Settings;
  /** The rest is null when the backend could not be asked. */
  socialLinks: { platform: SocialPlatform; url: string }[] | null;
  /** How many photos each category shows. */
  photos: Partial<Record<PhotoCategory, number>> | null;
  testimonials: number | null;
}

/** Without a backend and without a built page: the built-in texts. */
export const builtIn: Snapshot = {
  day: null,
  settings: settingDefaults,
  socialLinks: null,
  photos: null,
  testimonials: null,
};

const SnapshotContext = createContext(builtIn);
export const SnapshotProvider = SnapshotContext.Provider;

/** The snapshot that the page was built with, or the built-in one. */
export function useSnapshot(): Snapshot {
  return useContext(SnapshotContext);
}
