import * as errorMessages from '@texts/error';
import { beforeEach, expect, it } from 'vitest';
import { aUser, fakeNetwork, json } from '@/testing';
import { setSession } from './session';
import { addRow } from './user-rows';

const id = '00000000-0000-4000-8000-000000000001';
const row = { id, title: 'File the rejoinder', due_on: null, case_id: null };

beforeEach(() => setSession(aUser({ role: 'admin' })));

/** A table from which the first answer is lost, and which knows what was sent before. */
function losesAnAnswer() {
  let stored: string | undefined;
  return fakeNetwork({
    'POST /rest/v1/tasks': ({ body }) => {
      const message = stored === JSON.stringify(body) ? 'sentBefore' : 'keyUsed';
      if (stored) return json({ code: 'PT409', message, details: null, hint: null }, 409);
      stored = JSON.stringify(body);
      throw new TypeError('The connection was lost');
    },
  });
}

it('adds a row once that is sent again because an answer was lost', async () => {
  const sent = losesAnAnswer();
  await expect(addRow('tasks', row)).rejects.toThrow();
  expect(await addRow('tasks', row)).toBe(id);
  expect(await addRow('tasks', row)).toBe(id);
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([row, row, row]);
});

it('adds nothing under the same id that says something else, and says so', async () => {
  losesAnAnswer();
  await expect(addRow('tasks', row)).rejects.toThrow();
  await expect(addRow('tasks', { ...row, title: 'Another' })).rejects.toThrow(errorMessages.keyUsed);
});
