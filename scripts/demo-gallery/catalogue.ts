/** Which scene goes into which file. */

import { barLecture } from './scenes/bar-lecture.ts';
import { barLibrary } from './scenes/bar-library.ts';
import { certificate } from './scenes/certificate.ts';
import { chamberDesk } from './scenes/chamber-desk.ts';
import { conferenceRoom } from './scenes/conference-room.ts';
import { corridor } from './scenes/corridor.ts';
import { courtyard } from './scenes/courtyard.ts';
import { frontSteps } from './scenes/front-steps.ts';
import { lawReports } from './scenes/law-reports.ts';
import { legalAidCamp } from './scenes/legal-aid-camp.ts';
import { medal } from './scenes/medal.ts';
import { morningBriefing } from './scenes/morning-briefing.ts';
import { renovation } from './scenes/renovation.ts';
import { sealedPapers } from './scenes/sealed-papers.ts';
import type { Sheet } from './sheet.ts';

const GALLERY = 'supabase/demo/gallery';

/** Every demo photo, by its path in the project. */
export const SCENES: Record<string, () => Sheet> = {
  [`${GALLERY}/court-front-steps.webp`]: frontSteps,
  [`${GALLERY}/court-corridor.webp`]: corridor,
  [`${GALLERY}/court-bar-library.webp`]: barLibrary,
  [`${GALLERY}/office-chamber-desk.webp`]: chamberDesk,
  [`${GALLERY}/office-law-reports.webp`]: lawReports,
  [`${GALLERY}/office-conference-room.webp`]: conferenceRoom,
  [`${GALLERY}/office-renovation.webp`]: renovation,
  [`${GALLERY}/events-legal-aid-camp.webp`]: legalAidCamp,
  [`${GALLERY}/events-bar-lecture.webp`]: barLecture,
  [`${GALLERY}/awards-certificate.webp`]: certificate,
  [`${GALLERY}/awards-bar-association.webp`]: medal,
  [`${GALLERY}/team-morning-briefing.webp`]: morningBriefing,
  [`${GALLERY}/general-sealed-papers.webp`]: sealedPapers,
  'public/attached_assets/IMG-0001.webp': courtyard,
};
