/** The day's board through the API. */

import { dayAt } from '@contract';
import { expect, it } from 'vitest';
import { signedInPractice } from './support.ts';

const { admin } = await signedInPractice();

it('is of today where no day is named', async () => {
  const { body } = await admin.call('GET', '/board');
  expect(body.day).toBe(dayAt(new Date()));
});
