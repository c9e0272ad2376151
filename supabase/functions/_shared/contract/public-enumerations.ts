/** The closed lists that every page shows; all others are in `enumerations.ts`, which only some pages load. */
import * as labels from './texts/en/public-labels.ts';

/** A list of allowed values with the words shown for each. */
export type Labels<Value extends string> = Readonly<Record<Value, string>>;

export const practiceAreas = ['civil', 'criminal', 'compensation', 'family', 'property', 'taxation'] as const;
export type PracticeArea = (typeof practiceAreas)[number];
export const practiceAreaLabels: Labels<PracticeArea> = labels.practiceAreaLabels;

/** The four areas named in the header's Services menu. */
export const headerPracticeAreas = ['civil', 'criminal', 'compensation', 'family'] as const satisfies PracticeArea[];

export const socialPlatforms = ['facebook', 'twitter', 'instagram', 'linkedin'] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];
export const socialPlatformLabels: Labels<SocialPlatform> = labels.socialPlatformLabels;
