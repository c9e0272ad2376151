import { expect, it } from 'vitest';
import { problemText, reasonText, toReason, toSaid, toUnfitReason } from './reasons.ts';
import { catalogues } from './texts/catalogues.ts';
import { errorMessages, validationMessages } from './texts/en/messages.ts';
import { findText } from './texts/find.ts';

const inHindi = (reason: string) => reasonText(reason, (sentence) => findText(sentence, 'hi')?.text ?? sentence);
const hindi = catalogues.hi.messages;

it.each([
  ['cameBack', 'Mail to this address came back', 'इस पते का ईमेल लौट आया'],
  [
    toReason('templatePaused', '(#132015) Template is paused'),
    'WhatsApp has paused the template: (#132015) Template is paused',
    `${catalogues.hi.database.obstacles.templatePaused}: (#132015) Template is paused`,
  ],
  [toReason('platformSilent', 503), 'The platform did not answer: 503', `${hindi.errorMessages.platformSilent}: 503`],
  [toReason('scannerSilent'), 'The virus scanner does not answer', hindi.errorMessages.scannerSilent],
  [toReason('maybePosted'), errorMessages.maybePosted, hindi.errorMessages.maybePosted],
  [
    toReason('googleRefused', 'Quota: exceeded'),
    'Google refused: Quota: exceeded',
    hindi.errorMessages.googleRefused('Quota: exceeded'),
  ],
  [
    toReason('syncGivenUp', toReason('googleRefused', 'No')),
    `${errorMessages.syncGivenUp}: Google refused: No`,
    `${hindi.errorMessages.syncGivenUp}: ${hindi.errorMessages.googleRefused('No')}`,
  ],
  [
    toUnfitReason([['postTextLength', 1301, 280], ['postNeedsFile']]),
    `${validationMessages.postTextLength(1301, 280)}. ${validationMessages.postNeedsFile}`,
    `${hindi.validationMessages.postTextLength(1301, 280)}. ${hindi.validationMessages.postNeedsFile}`,
  ],
  [
    toUnfitReason([['postFileType', 'image', ['JPEG', 'PNG']]]),
    'The image must be JPEG or PNG here',
    hindi.validationMessages.postFileType('image', ['JPEG', 'PNG']),
  ],
])('says why: %s', (reason, english, translated) => {
  expect([reasonText(reason), inHindi(reason)]).toEqual([english, translated]);
});

it('leaves what a service said', () => {
  for (const said of ['550 no such mailbox', 'toString: x', '(#200) No permission: ask', 'doesNotFit', '']) {
    expect([reasonText(said), inHindi(said)]).toEqual([said, said]);
  }
});

it('never takes the words of a service for ours', () => {
  for (const said of ['unavailable: on strike', 'past', 'doesNotFit: the frame', ': odd']) {
    expect(inHindi(toReason('platformSilent', said))).toBe(`${hindi.errorMessages.platformSilent}: ${said}`);
    expect([reasonText(toSaid(said)), inHindi(toSaid(said))]).toEqual([said, said]);
    expect(reasonText(toReason('notKnown', toSaid(said)))).toBe(`${reasonText('notKnown')}: ${said}`);
  }
});

it('says a problem', () => {
  expect(problemText(['postOneFile'])).toBe(validationMessages.postOneFile);
});
