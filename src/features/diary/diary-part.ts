import { lazyPart } from '@/components/when-seen';

/** The sample diary; its code is loaded when the visitor comes near it. */
export const diaryPart = lazyPart('diary', '60rem', async () => (await import('./diary')).Diary);
