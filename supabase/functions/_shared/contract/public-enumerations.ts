/** The closed lists that every page shows; all others are in `enumerations.ts`, which only some pages load. */

export const practiceAreas = ['civil', 'criminal', 'compensation', 'family', 'property', 'taxation'] as const;
export type PracticeArea = (typeof practiceAreas)[number];

/** The four areas named in the header's Services menu. */
export const headerPracticeAreas = ['civil', 'criminal', 'compensation', 'family'] as const satisfies PracticeArea[];

export const socialPlatforms = ['facebook', 'twitter', 'instagram', 'linkedin'] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];
