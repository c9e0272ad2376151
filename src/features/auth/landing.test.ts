import { expect, it } from 'vitest';
import { landingOf } from './landing';

it('leads to where each role belongs', () => {
  expect(landingOf('admin', null)).toBe('/admin');
  expect(landingOf('client', undefined)).toBe('/dashboard');
});

it('leads back to the page that sent the visitor', () => {
  expect(landingOf('client', { from: '/dashboard?tab=cases' })).toBe('/dashboard?tab=cases');
});

it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'dashboard', '', 7])(
  'never leads to %j',
  (from) => {
    expect(landingOf('client', { from })).toBe('/dashboard');
  },
);
