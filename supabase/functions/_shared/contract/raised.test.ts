import { expect, it } from 'vitest';
import { toText } from './message.ts';
import { raisedMessage } from './raised.ts';
import { texts, toCoded } from './texts/index.ts';

const { en, hi } = texts;
const say = (code: string, detail?: string | null, texts = en) => toText(raisedMessage(code, detail), toCoded(texts));

it.each([
  ['noCase', null, 'No such case', hi.database.noCase],
  ['changed', null, 'Somebody else has changed this meanwhile', hi.error.changed],
  [
    'documentChanged',
    'A “reply”.pdf',
    '“A “reply”.pdf” has changed meanwhile. Please look at it, and attach it again.',
    hi.database.documentChanged('A “reply”.pdf'),
  ],
  [
    'notSentAgain',
    'notWanted',
    'This is not sent again: the person does not want this',
    hi.database.notSentAgain(hi.reason.notWanted),
  ],
  [
    'otherResult',
    '{"outcome": "part_heard", "next": "2026-12-15T05:00:00+00:00"}',
    'Somebody else has recorded another result: Part heard, next date 15 Dec 2026, 10:30',
    hi.database.otherResult(hi.hearings.hearingOutcomeLabels.part_heard, '2026-12-15T05:00:00Z'),
  ],
  [
    'otherResult',
    '{"outcome": "disposed", "next": null}',
    'Somebody else has recorded another result: Disposed, no next date',
    hi.database.otherResult(hi.hearings.hearingOutcomeLabels.disposed, ''),
  ],
])('says what %s means', (code, detail, english, hindi) => {
  expect([say(code, detail), say(code, detail, hi)]).toEqual([english, hindi]);
});

it('leaves what is no code', () => {
  expect(say('The office is closed')).toBe('The office is closed');
});
