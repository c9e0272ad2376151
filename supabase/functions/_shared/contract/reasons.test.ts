import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reasonMessages, toReason, reasonText as toReasonText, toSaid, toUnfitReason } from './reasons.ts';
import { texts, toCoded } from './texts/index.ts';

const { en, hi } = texts;
const reasonText = (reason: string) => toReasonText(reason, toCoded(en));
const inHindi = (reason: string) => toReasonText(reason, toCoded(hi));

it.each([
  ['cameBack', 'Mail to this address came back', 'इस पते का ईमेल लौट आया'],
  [
    toReason('templatePaused', '(#132015) Template is paused'),
    'WhatsApp has paused the template: (#132015) Template is paused',
    `${hi.reason.templatePaused}: (#132015) Template is paused`,
  ],
  [toReason('platformSilent', 503), 'The platform did not answer: 503', `${hi.error.platformSilent}: 503`],
  [toReason('scannerSilent'), 'The virus scanner does not answer', hi.error.scannerSilent],
  [toReason('noMail'), 'Not sent within 2 days: mail is not set up', hi.reason.noMail(2)],
  [toReason('drillOverdue'), 'No backup has been restored as a test for 7 days', hi.reason.drillOverdue(7)],
  [toReason('maybePosted'), en.error.maybePosted, hi.error.maybePosted],
  [
    toReason('googleRefused', 'Quota: exceeded'),
    'Google refused: Quota: exceeded',
    hi.error.googleRefused('Quota: exceeded'),
  ],
  [
    toReason('syncGivenUp', toReason('googleRefused', 'No')),
    `${en.error.syncGivenUp}: Google refused: No`,
    `${hi.error.syncGivenUp}: ${hi.error.googleRefused('No')}`,
  ],
  [
    toUnfitReason([['postTextLength', 1301, 280], ['postNeedsFile']]),
    `${en.validation.postTextLength(1301, 280)}. ${en.validation.postNeedsFile}`,
    `${hi.validation.postTextLength(1301, 280)}. ${hi.validation.postNeedsFile}`,
  ],
  [
    toUnfitReason([['postFileType', 'image', ['JPEG', 'PNG']]]),
    'The image must be JPEG or PNG here',
    hi.validation.postFileType('image', ['JPEG', 'PNG']),
  ],
])('says why: %s', (reason, english, translated) => {
  expect([reasonText(reason), inHindi(reason)]).toEqual([english, translated]);
});

it('never takes the words of a service for ours', () => {
  const ours = fc.constantFrom('past', 'doesNotFit', 'syncGivenUp', 'googleRefused', '');
  const words = fc.tuple(ours, fc.constantFrom(': ', ':', ''), fc.string()).map((parts) => parts.join(''));
  fc.assert(
    fc.property(words, (said) => {
      const mark = said && `: ${said}`;
      expect(inHindi(toReason('platformSilent', said))).toBe(hi.error.platformSilent + mark);
      expect([reasonText(toSaid(said)), inHindi(toSaid(said))]).toEqual([said, said]);
      expect(reasonText(toReason('notKnown', toSaid(said)))).toBe(reasonText('notKnown') + mark);
    }),
  );
});

it('has the code of our reason, whatever a service said', () => {
  expect(reasonMessages('notConfigured')).toEqual(['error.notConfigured']);
  expect(reasonMessages(toReason('platformSilent', 503))).toEqual(['error.platformSilent ["503"]']);
});
