import { expect, it } from 'vitest';
import { raisedText } from './raised.ts';

it.each([
  ['noCase', null, 'No such case'],
  ['documentChanged', 'Reply.pdf', '“Reply.pdf” has changed meanwhile. Please look at it, and attach it again.'],
  ['notSentAgain', 'notWanted', 'This is not sent again: the person does not want this'],
  [
    'otherResult',
    '{"outcome": "part_heard", "next": "2026-12-15T05:00:00+00:00"}',
    'Somebody else has recorded another result: Part heard, next date 15 Dec 2026, 10:30',
  ],
  [
    'otherResult',
    '{"outcome": "disposed", "next": null}',
    'Somebody else has recorded another result: Disposed, no next date',
  ],
])('says what %s means', (code, detail, text) => {
  expect(raisedText(code, detail)).toBe(text);
});

it('leaves what no catalogue has', () => {
  expect(raisedText('toString')).toBe('toString');
  expect(raisedText('The office is closed')).toBe('The office is closed');
});
