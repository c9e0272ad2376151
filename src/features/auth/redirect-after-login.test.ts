import { expect, it } from 'vitest';
import { redirectAfterLogin } from './redirect-after-login';

it('leads to where each role belongs', () => {
  expect(redirectAfterLogin('admin', null)).toBe('/admin');
  expect(redirectAfterLogin('client', undefined)).toBe('/dashboard');
});

it('leads back to the page that sent the visitor', () => {
  expect(redirectAfterLogin('client', { from: '/dashboard/cases' })).toBe('/dashboard/cases');
});

it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'dashboard', '', 7])(
  'never leads to %j',
  (from) => {
    expect(redirectAfterLogin('client', { from })).toBe('/dashboard');
  },
);
