import { expect, it } from 'vitest';
import { toInitials } from './testimonial-card';

it.each([
  ['Harpreet Singh Gill', 'HG'],
  ['meera nair', 'MN'],
  ['Madonna', 'M'],
  ['  Asha   Rao ', 'AR'],
  ['अनीता शर्मा', 'अश'],
  ['', ''],
])('%j gives %j', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});
