/** Invalid input: a 4xx that names the field, nothing stored, nothing executed. */

import { maxJsonBytes } from '@contract';
import * as errorMessages from '@texts/error';
import { describe, expect, it } from 'vitest';
import { rows, service, unique } from '../support/rest.ts';
import { type ApiResponse, Browser, consultation, password, registration } from './support.ts';

const sql = [
  "x'; drop table profiles; --",
  "' or '1'='1",
  '1; delete from contact_submissions',
  "a' union select email from profiles --",
];
const html = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'hello <b>there</b> everyone',
  '<svg/onload=alert(1)>',
];
const broken = ['nul \u0000 in the middle', 'bell \u0007 in the middle', 'half a pair \ud83d of surrogates'];
const wrongTypes: unknown[] = [null, 5, true, [], {}, ['text of some length'], { toString: 'text' }, -1e308];
const long = 'a'.repeat(90_000);

interface Form {
  path: string;
  valid: () => Record<string, unknown>;
  /** Fields with free text or a name. */
  texts: string[];
  /** Fields with their own validation, which refuses the same values. */
  others: string[];
  stored: (request: Record<string, unknown>) => Promise<unknown[]>;
}

const forms: Record<string, Form> = {
  contact: {
    path: '/contact',
    valid: consultation,
    texts: ['name', 'email', 'phone', 'message'],
    others: ['service', 'preferredDate'],
    // By both fields, because one of them is invalid.
    stored: (request) =>
      rows(service(), 'contact_submissions', {
        select: 'id',
        or: `(email.eq.${marker(request)},message.ilike.*${marker(request)}*)`,
      }),
  },
  registration: {
    path: '/users',
    valid: registration,
    texts: ['username', 'fullName', 'email', 'phone'],
    others: [],
    stored: (request) =>
      rows(service(), 'profiles', {
        select: 'id',
        or: `(email.eq.${marker(request)},username.eq.${marker(request).split('@')[0]})`,
      }),
  },
  login: {
    path: '/auth/login',
    valid: () => ({ username: unique('nobody'), password }),
    texts: ['username'],
    others: [],
    stored: async () => [],
  },
};

function marker(request: Record<string, unknown>): string {
  return String(request.marker);
}

/** A valid request with one invalid field. Its unique e-mail address would identify a stored row. */
function corrupt(form: Form, field: string, value: unknown): Record<string, unknown> {
  const valid = form.valid();
  const mark = String(valid.email ?? valid.username);
  const message = valid.message ? { message: `${valid.message} ${mark}` } : {};
  return { ...valid, ...message, marker: mark, [field]: value };
}

function expectRefused(response: ApiResponse, field: string, value: unknown): void {
  const report = `${field} = ${JSON.stringify(value).slice(0, 60)}: ${JSON.stringify(response.body)}`;
  expect(response.status, report).toBe(422);
  expect(Object.keys(response.body.errors), report).toEqual([field]);
  expect(response.body.message, report).toBe(response.body.errors[field]);
  expect(Object.keys(response.body).sort(), report).toEqual(['code', 'codes', 'errors', 'message']);
}

describe.each(Object.entries(forms))('%s', (_, form) => {
  const browser = new Browser();
  const attempt = async (field: string, values: unknown[]) => {
    for (const value of values) {
      const body = corrupt(form, field, value);
      expectRefused(await browser.call('POST', form.path, { body }), field, value);
      expect(await form.stored(body), `${field} was stored`).toEqual([]);
    }
  };

  it.each(form.texts)('refuses SQL, HTML and non-text in %s', (field) => attempt(field, [...sql, ...html, ...broken]));

  it.each([...form.texts, ...form.others])('refuses values of another type in %s', (field) =>
    attempt(field, wrongTypes),
  );

  it.each([...form.texts, ...form.others])('refuses a very long %s', (field) => attempt(field, [long]));

  it('refuses any field with a megabyte', async () => {
    for (const field of [...form.texts, ...form.others, 'password', 'another']) {
      const body = corrupt(form, field, 'a'.repeat(1_000_000));
      const response = await browser.call('POST', form.path, { body });
      expect(response).toMatchObject({ status: 413, body: { message: errorMessages.tooLarge } });
      expect(await form.stored(body)).toEqual([]);
    }
  });

  it('refuses ten megabytes, and a long body without Content-Length', async () => {
    const largest = await browser.call('POST', form.path, { body: `{"a":"${'a'.repeat(10_000_000)}"}` });
    expect(largest.status).toBe(413);
    let parts = 0;
    const chunked = new ReadableStream({
      pull(controller) {
        parts += 1;
        if (parts > 20) controller.close();
        else controller.enqueue(new Uint8Array(maxJsonBytes / 10).fill(0x20));
      },
    });
    expect((await browser.call('POST', form.path, { body: chunked })).status).toBe(413);
  });

  it('names every field that is missing', async () => {
    const { status, body } = await browser.call('POST', form.path, { body: {} });
    expect(status).toBe(422);
    const required = Object.keys(form.valid()).filter((field) => !(form.path === '/users' && field === 'phone'));
    expect(Object.keys(body.errors).sort()).toEqual(required.sort());
  });

  it.each([
    ['nothing', ''],
    ['half an object', '{"name": "a'],
    ['XML', '<a/>'],
    ['two objects', '{}{}'],
    ['a comment', '{/**/}'],
    ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0])],
  ])('refuses %s as JSON', async (_, body) => {
    const response = await browser.call('POST', form.path, { body });
    expect(response).toMatchObject({ status: 400, body: { message: errorMessages.badJson } });
  });

  it.each([
    ['null', 'null'],
    ['an array', '[]'],
    ['text', '"text"'],
    ['a number', '5'],
    ['an array with an object', '[{}]'],
    ['a deep array', `${'['.repeat(45_000)}${']'.repeat(45_000)}`],
  ])('refuses %s instead of an object', async (_, body) => {
    const response = await browser.call('POST', form.path, { body });
    expect(response).toMatchObject({ status: 400, body: { message: errorMessages.jsonObject } });
  });

  it('refuses deep nesting in a field', async () => {
    const field = form.texts[0] ?? '';
    const text = JSON.stringify({ ...form.valid(), [field]: '§' }).replace(
      '"§"',
      `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
    );
    expect((await browser.call('POST', form.path, { body: text })).status).toBe(422);
  });

  it('ignores names that have a meaning in JavaScript', async () => {
    const body = `{"__proto__": ${JSON.stringify(form.valid())}, "constructor": {"prototype": {"role": "admin"}}}`;
    expect((await browser.call('POST', form.path, { body })).status).toBe(422);
  });

  it.each([
    ['text/plain'],
    ['multipart/form-data; boundary=x'],
    ['application/x-www-form-urlencoded; charset=latin1'],
    ['application/json; charset=utf-16'],
  ])('refuses a body sent as %s', async (type) => {
    const response = await browser.call('POST', form.path, { body: form.valid(), headers: { 'content-type': type } });
    expect(response).toMatchObject({ status: 415, body: { message: errorMessages.contentType } });
  });

  it.each([['GET'], ['PUT'], ['PATCH'], ['DELETE']])('refuses %s', async (method) => {
    const response = await browser.call(method, form.path);
    expect(response).toMatchObject({ status: 405, body: { message: errorMessages.method } });
    expect(response.headers.get('allow')).toBe('POST');
  });
});

describe('contact', () => {
  it.each([
    ['service', 'corporate'],
    ['service', 'CIVIL'],
    ['service', ''],
    ['preferredDate', 'tomorrow'],
    ['preferredDate', '2020-05-06T10:30:00Z'],
    ['preferredDate', '2031-02-30T10:00:00Z'],
    ['preferredDate', '2031-05-06'],
    ['preferredDate', '0000-01-01T00:00:00Z'],
    ['preferredDate', '9999-12-31T23:59:59-23:59'],
    ['phone', '12345'],
    ['phone', 'call me maybe'],
    ['email', 'nobody'],
    ['email', 'a@b'],
    ['name', 'A'],
    ['message', '   short   '],
  ])('refuses %s = %s', async (field, value) => {
    const body = corrupt(forms.contact as Form, field, value);
    expectRefused(await new Browser().call('POST', '/contact', { body }), field, value);
  });
});

describe('registration', () => {
  it.each([
    ['username', 'ab'],
    ['username', 'with space'],
    ['username', 'some@example.com'],
    ['username', 'аdmin'],
    ['fullName', 'Al'],
    ['email', 'nobody@'],
    ['password', 'short'],
    ['password', 'p'.repeat(73)],
    ['password', 'nul \u0000 inside'],
    ['phone', '123'],
  ])('refuses %s = %j', async (field, value) => {
    const body = corrupt(forms.registration as Form, field, value);
    expectRefused(await new Browser().call('POST', '/users', { body }), field, value);
  });
});

it('has no undocumented routes', async () => {
  for (const path of [
    '',
    '/',
    '/auth',
    '/users/1',
    '/contact/1',
    '/profiles',
    '/..%2f..',
    '/auth/login/',
    '//auth/status',
    '/%00',
    '/%ff',
  ]) {
    const response = await new Browser().call('GET', path);
    expect(response.status, path).toBe(404);
    expect(response.body, path).toEqual({ message: expect.any(String), code: expect.any(String) });
  }
});
