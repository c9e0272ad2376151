/** Counted texts: one thing is in the singular, and numbers differ in nothing but the number. */
import { expect, it } from 'vitest';
import { texts } from './texts/index.ts';

type Counted = [name: string, say: (count: number) => string];

/** The functions of a catalogue that make a text of a number. */
function findCounted(catalogue: object, path = ''): Counted[] {
  return Object.entries(catalogue).flatMap(([key, value]): Counted[] => {
    const name = path ? `${path}.${key}` : key;
    if (value && typeof value === 'object') return findCounted(value, name);
    if (typeof value !== 'function' || value.length !== 1) return [];
    try {
      const [two, seven]: unknown[] = [value(2), value(7)];
      return /2/.test(String(two)) && /7/.test(String(seven)) && typeof two === 'string' ? [[name, value]] : [];
    } catch {
      // It takes something else.
      return [];
    }
  });
}

/** Never said of one: fixed limits, and what is counted only where there are several. */
const neverOne = new Set([
  ...['analytics.lastDays', 'analytics.lastWeeks', 'analytics.lastMonths'],
  ...['analytics.noVisitsInDays', 'analytics.noVisitsInWeeks', 'analytics.noVisitsInMonths'],
  ...['analytics.visitsInTheLastDays', 'analytics.visitsInTheLastWeeks', 'analytics.visitsInTheLastMonths'],
  ...['auth.weakPassword', 'board.allHearings', 'gallery.uploadCountedPhotos', 'imports.fileHelp'],
  ...[
    'imports.tooManyLines',
    'invitations.theLinkWorksOnceWithin',
    'notifications.byMailTooHelp',
    'portalPages.officeInvitationHelp',
  ],
  ...['mails.restoreDrill.lead', 'privacy.filesFollow', 'reason.drillOverdue', 'reason.noMail'],
  ...['privacy.whatFollows', 'privacy.answerWithin', 'sessions.sessionsHelp', 'validation.photoDimensions'],
]);

it('says one thing in the singular', () => {
  const counted = findCounted(texts.en).filter(([name]) => !neverOne.has(name));
  const plurals = counted.filter(([, say]) =>
    /(^|[^\d.,])1 (?!(is|has|was|sees|gets|needs|says|as|its)\b)[a-z-]+s\b/i.test(say(1)),
  );
  // A name in place of the number.
  expect(plurals.map(([name, say]) => `${name}: ${say(1)}`)).toEqual([
    'settings.emptyForEnglish: If empty, 1 pages show the English text, or the built-in one if that is unchanged.',
  ]);
});

it.each(Object.entries(texts))('says 0, 1 and 2 in %s', (_, catalogue) => {
  const counted = findCounted(catalogue);
  expect(counted.length).toBeGreaterThan(300);
  for (const [name, say] of counted)
    for (const count of [0, 1, 2]) expect(say(count), name).toMatch(/^(?!.*(undefined|NaN|\[object|\$\{)).+$/s);
});
