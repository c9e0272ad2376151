import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LazySection } from '@/components/lazy-section';
import { fakeNetwork, json, renderPage, type SentRequest } from '@/testing';
import { reportCrash, watchForCrashes } from './crash-reports';
import { forgetReports, sendCrashReport } from './send-crash-report';

let sent: SentRequest[];
const bodies = () => sent.map(({ body }) => body);

beforeEach(() => {
  forgetReports();
  sent = fakeNetwork({ 'POST /api/crash-reports': () => json({ logged: true }) });
  window.history.replaceState(null, '', '/contact?name=Asha#form');
});

it('sends what broke and where, and nothing about the person', async () => {
  reportCrash(new TypeError('No "Asha Rao", asha@example.com, 98765 43210 at /a?token=x'), 'contact-form');
  await expect.poll(bodies).toEqual([
    {
      name: 'TypeError',
      message: 'No [text], [email], [number] at /a',
      component: 'contact-form',
      page: '/contact',
      version: '',
    },
  ]);
});

it('names no address that the site does not have', async () => {
  window.history.replaceState(null, '', '/clients/asha-rao');
  reportCrash(new Error('gone'));
  await expect.poll(bodies).toMatchObject([{ page: '*' }]);
});

it('sends the same once, and no more than a few', async () => {
  for (const message of ['one', 'one', 'two', 'three', 'four']) reportCrash(new Error(message));
  await expect.poll(bodies).toMatchObject([{ message: 'one' }, { message: 'two' }, { message: 'three' }]);
});

it.each([
  ['null', null],
  ['a text', 'no'],
  ['an object that cannot be written', Object.create(null)],
  [
    'an error whose message throws',
    Object.defineProperty(new Error('a'), 'message', {
      get: () => {
        throw new Error('b');
      },
    }),
  ],
])('never throws: %s', (_, thrown) => {
  expect(() => reportCrash(thrown)).not.toThrow();
});

it('never throws without a network, or without fetch', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(() => reportCrash(new Error('one'))).not.toThrow();
  vi.stubGlobal('fetch', undefined);
  expect(() => reportCrash(new Error('two'))).not.toThrow();
});

it('hears what nobody catches', async () => {
  watchForCrashes();
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('too far') }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('left alone') }));
  await expect.poll(bodies).toMatchObject([
    { name: 'RangeError', message: 'too far' },
    { name: 'Error', message: 'left alone' },
  ]);
});

it.each([
  ['Chromium', new TypeError('Failed to fetch dynamically imported module: https://site.test/assets/gallery-a1.js')],
  ['Firefox', new TypeError('error loading dynamically imported module: https://site.test/assets/gallery-a1.js')],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['Vite', new Error('Unable to preload CSS for /assets/gallery-a1.css')],
])('does not report code that could not be fetched, in the words of %s', async (_, error) => {
  await sendCrashReport(error, 'page');
  await sendCrashReport(new Error('broken'), 'page');
  expect(bodies()).toMatchObject([{ message: 'broken' }]);
});

it('is told which section of a page breaks', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderPage(<LazySection id="gallery" minHeight="1rem" load={() => Promise.reject(new Error('no code'))} />);
  await screen.findByRole('alert');
  await expect.poll(bodies).toMatchObject([{ message: 'no code', component: 'gallery' }]);
});
