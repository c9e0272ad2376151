import { expect, it } from 'vitest';
import { getErrors } from '../testing/get-errors.ts';
import { accountDeletion, passwordChange, passwordChangeForm } from './index.ts';
import * as validationMessages from './texts/en/validation.ts';

const change = { currentPassword: 'correct horse', password: 'battery staple' };

it('a new password differs from the current one', () => {
  expect(getErrors(passwordChange, change)).toEqual({});
  expect(getErrors(passwordChange, { ...change, password: change.currentPassword })).toEqual({
    password: validationMessages.newPassword,
  });
});

it('the form of it asks for it twice, and tells everything that is wrong at once', () => {
  const form = { ...change, confirmPassword: change.password };
  expect(getErrors(passwordChangeForm, form)).toEqual({});
  expect(getErrors(passwordChangeForm, { ...form, confirmPassword: 'battery stable' })).toEqual({
    confirmPassword: validationMessages.confirmPassword,
  });
  expect(getErrors(passwordChangeForm, { currentPassword: '', password: '12345', confirmPassword: '' })).toEqual({
    currentPassword: validationMessages.password,
    password: validationMessages.password,
    confirmPassword: validationMessages.confirmPassword,
  });
});

it.each([['asha'], ['ASHA'], [' Asha ']])('%j confirms the deletion of asha', (username) => {
  expect(getErrors(accountDeletion('asha'), { username, password: 'a secret' })).toEqual({});
});

it.each([[''], ['asha2'], ['ash'], [undefined], [null], [['asha']], [{}]])('%j does not', (username) => {
  expect(getErrors(accountDeletion('asha'), { username, password: 'a secret' })).toEqual({
    username: validationMessages.ownUsername,
  });
});
