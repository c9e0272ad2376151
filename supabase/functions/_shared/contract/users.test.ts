import { expect, it } from 'vitest';
import { getErrors } from '../testing/get-errors.ts';
import { acceptanceForm, acceptanceRequest } from './index.ts';
import * as validationMessages from './texts/en/validation.ts';

const token = 'a'.repeat(64);
const chosen = { username: 'asha', password: 'secret' };

it('who accepts chooses a username and a password, typed twice alike', () => {
  expect(getErrors(acceptanceRequest, { ...chosen, token })).toEqual({});
  expect(getErrors(acceptanceForm, { username: '', password: '12345', confirmPassword: '54321' })).toEqual({
    username: validationMessages.username,
    password: validationMessages.password,
    confirmPassword: validationMessages.confirmPassword,
  });
  expect(getErrors(acceptanceForm, { ...chosen, confirmPassword: 'secret' })).toEqual({});
});
