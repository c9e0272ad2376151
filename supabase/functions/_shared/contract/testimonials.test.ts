import { describe, expect, it } from 'vitest';
import { getErrors } from '../testing/get-errors.ts';
import { testimonialForm } from './index.ts';

const filledIn = { name: 'Meera Nair', occupation: '', message: 'Plain words.', rating: '4.5', visible: false };
const errorsOf = (changes: Record<string, unknown>) => getErrors(testimonialForm, { ...filledIn, ...changes });

describe('the testimonial rules', () => {
  it.each([
    ['name', '  ', 'Name is required'],
    ['name', 'a'.repeat(121), 'Name must be at most 120 characters'],
    ['occupation', 'a'.repeat(121), 'Occupation must be at most 120 characters'],
    ['message', '', 'Message is required'],
    ['message', 'a'.repeat(2001), 'Message must be at most 2000 characters'],
    ['message', 'Good <b>work</b>', 'Message must be plain text, without HTML or SQL'],
    ['rating', '', 'Please select a rating'],
    ['rating', '0.5', 'Please select a rating'],
    ['rating', '5.5', 'Please select a rating'],
    ['rating', '4.3', 'Please select a rating'],
  ])('%s %j: %s', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
  });

  it('take everything that is within them', () => {
    for (const rating of ['1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5'])
      expect(errorsOf({ rating })).toEqual({});
    expect(errorsOf({ name: 'A', message: 'a'.repeat(2000), occupation: 'Farmer', visible: true })).toEqual({});
  });
});
