import { expect, it } from 'vitest';
import { getErrors } from '../testing/get-errors.ts';
import { acceptanceForm, acceptanceRequest, inviteForm } from './index.ts';
import * as errorMessages from './texts/en/error.ts';
import * as validationMessages from './texts/en/validation.ts';

const invited = { role: 'client', fullName: 'Asha Rao', email: 'asha@example.com' };
const token = 'a'.repeat(64);
const chosen = { username: 'asha', password: 'secret' };

it.each([
  ['fullName', 'Al', validationMessages.fullName],
  ['email', 'asha@', validationMessages.email],
  ['phone', '123', validationMessages.phone],
  ['username', 'al', validationMessages.username],
  ['username', 'a b c', validationMessages.usernameCharacters],
])('an invitation with %s %j: %s', (field, value, message) => {
  expect(getErrors(inviteForm, { ...invited, [field]: value })).toEqual({ [field]: message });
});

it('an invitation does without phone and username', () => {
  expect(getErrors(inviteForm, invited)).toEqual({});
  expect(getErrors(inviteForm, { ...invited, phone: '', username: '' })).toEqual({});
});

it.each([[undefined], [''], ['a'.repeat(63)], ['A'.repeat(64)], [`${token} `], [5]])('%j is no token', (wrong) => {
  expect(getErrors(acceptanceRequest, { ...chosen, token: wrong })).toEqual({ token: errorMessages.invitation });
});

it('who accepts chooses a username and a password, typed twice alike', () => {
  expect(getErrors(acceptanceRequest, { ...chosen, token })).toEqual({});
  expect(getErrors(acceptanceForm, { username: '', password: '12345', confirmPassword: '54321' })).toEqual({
    username: validationMessages.username,
    password: validationMessages.password,
    confirmPassword: validationMessages.confirmPassword,
  });
  expect(getErrors(acceptanceForm, { ...chosen, confirmPassword: 'secret' })).toEqual({});
});
