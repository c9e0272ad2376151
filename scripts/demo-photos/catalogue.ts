/** Which scene goes into which file. */
import { frontSteps } from './court-outside.ts';
import type { Sheet } from './sheet.ts';

const GALLERY = 'supabase/demo/gallery';

export const SCENES: Record<string, () => Sheet> = {
  [`${GALLERY}/court-front-steps.webp`]: frontSteps,
};
