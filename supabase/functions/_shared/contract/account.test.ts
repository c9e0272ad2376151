import { expect, it } from 'vitest';
import { accountDeletion, check, passwordChange, passwordChangeForm, profileForm, rules } from './index.ts';

const errorsOf = (schema: Parameters<typeof check>[0], value: unknown) => {
  const result = check(schema, value);
  return result.ok ? {} : result.errors;
};
const change = { currentPassword: 'correct horse', password: 'battery staple' };

it('a new password follows the rules of a password, and differs from the current one', () => {
  expect(errorsOf(passwordChange, change)).toEqual({});
  expect(errorsOf(passwordChange, { ...change, password: '12345' })).toEqual({ password: rules.password });
  expect(errorsOf(passwordChange, { ...change, password: change.currentPassword })).toEqual({
    password: rules.newPassword,
  });
  expect(errorsOf(passwordChange, {})).toEqual({ currentPassword: rules.password, password: rules.password });
  expect(errorsOf(passwordChange, { ...change, currentPassword: 5 })).toEqual({ currentPassword: rules.password });
});

it('the form of it asks for it twice, and tells everything that is wrong at once', () => {
  const form = { ...change, confirmPassword: change.password };
  expect(errorsOf(passwordChangeForm, form)).toEqual({});
  expect(errorsOf(passwordChangeForm, { ...form, confirmPassword: 'battery stable' })).toEqual({
    confirmPassword: rules.confirmPassword,
  });
  expect(errorsOf(passwordChangeForm, { currentPassword: '', password: '12345', confirmPassword: '' })).toEqual({
    currentPassword: rules.password,
    password: rules.password,
    confirmPassword: rules.confirmPassword,
  });
});

it.each([['asha'], ['ASHA'], [' Asha ']])('%j confirms the deletion of asha', (username) => {
  expect(errorsOf(accountDeletion('asha'), { username, password: 'a secret' })).toEqual({});
});

it.each([[''], ['asha2'], ['ash'], [undefined], [null], [['asha']], [{}]])('%j does not', (username) => {
  expect(errorsOf(accountDeletion('asha'), { username, password: 'a secret' })).toEqual({
    username: rules.ownUsername,
  });
});

it('a profile has a name, and a telephone number or none', () => {
  for (const phone of [undefined, '', '+91 00000 12345']) {
    expect(errorsOf(profileForm, { fullName: 'Asha Rao', phone })).toEqual({});
  }
  expect(errorsOf(profileForm, { fullName: 'Al', phone: '123' })).toEqual({
    fullName: rules.fullName,
    phone: rules.phone,
  });
});
