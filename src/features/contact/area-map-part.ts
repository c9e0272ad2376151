import { lazyPart } from '@/components/when-seen';

/** The map of the office's surroundings; its code is loaded when the visitor comes near it. */
export const areaMapPart = lazyPart('area-map', '24rem', async () => (await import('./area-map')).AreaMap);
