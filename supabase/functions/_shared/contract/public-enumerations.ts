/** Lists that public pages load; the others are in `enumerations.ts`. */

export const practiceAreas = ['civil', 'criminal', 'compensation', 'family', 'property', 'taxation'] as const;
export type PracticeArea = (typeof practiceAreas)[number];

export const headerPracticeAreas = ['civil', 'criminal', 'compensation', 'family'] as const satisfies PracticeArea[];

export const socialPlatforms = ['facebook', 'twitter', 'instagram', 'linkedin'] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];

export const photoCategories = ['general', 'office', 'events', 'awards', 'team', 'court'] as const;
export type PhotoCategory = (typeof photoCategories)[number];
