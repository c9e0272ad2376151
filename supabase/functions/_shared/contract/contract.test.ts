import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingReader } from '../runtime/setting-reader.ts';
import { getErrors } from '../testing/get-errors.ts';
import * as contract from './index.ts';
import { codeOf } from './message.ts';

const reader = settingReader('en');

const { check } = contract;

const registration = {
  fullName: 'Asha Rao',
  username: 'asha',
  email: 'asha@example.com',
  password: 'secret',
  confirmPassword: 'secret',
};

it('a mismatch is shown on confirmPassword, also while another field is wrong', () => {
  const wrong = { ...registration, fullName: 'A', confirmPassword: 'other' };
  expect(getErrors(contract.registrationForm, wrong)).toEqual({
    fullName: 'Full name must be at least 3 characters',
    confirmPassword: 'Passwords do not match',
  });
});

describe('the case and event rules', () => {
  const cnr = fc.stringMatching(/^[A-Z]{2}[A-Z0-9]{2}[0-9]{8}(19|20)[0-9]{2}$/);

  it('know a CNR however it is written, and no other number', () => {
    const { shape } = contract.caseForm;
    const gap = fc.constantFrom('', ' ', '-', '\t', ' - ');
    fc.assert(
      fc.property(cnr, fc.array(gap, { minLength: 17, maxLength: 17 }), fc.boolean(), (number, gaps, small) => {
        const written = [...`${number} `].map((letter, index) => gaps[index] + letter).join('');
        expect(check(shape.cnr, small ? written.toLowerCase() : written)).toEqual({ ok: true, value: number });
        expect(check(shape.cnr, `${written}0`).ok).toBe(false);
      }),
    );
  });

  it('take former numbers one a line, and leave them as they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('7', '/', 'न', ' ', '\r', '\n') }), (lines) => {
        const numbers = contract.toLineList(lines);
        expect(numbers.every((number) => number !== '' && number === number.trim())).toBe(true);
        expect(contract.toLineList(`${numbers.join('\r\n')}\n`)).toEqual(numbers);
      }),
    );
  });

  it('do not ask for the end to follow the start', () => {
    const event = {
      title: 'Hearing',
      startDate: '2026-11-24',
      startTime: '10:30',
      endDate: '2026-11-23',
      endTime: '09:00',
      type: 'hearing',
    };
    expect(getErrors(contract.eventForm, event)).toEqual({});
  });
});

describe('the settings', () => {
  it('are complete without a row, and take only what fits from one', () => {
    expect(contract.settingsFrom([], reader)).toEqual(reader.defaults);
    const settings = contract.settingsFrom(
      [
        { key: 'hero', value: { lead: 'A new lead.' } },
        { key: 'contact', value: { email: 'not an address' } },
        { key: 'unknown', value: { a: 1 } },
        { key: 'about', value: null },
      ],
      reader,
    );
    expect(settings.hero).toEqual({ ...reader.defaults.hero, lead: 'A new lead.' });
    expect(settings.contact).toEqual(reader.defaults.contact);
    expect(Object.keys(settings)).toEqual(Object.keys(reader.defaults));
  });

  it('are in Hindi where the office has written that, else in English, and in English never in Hindi', () => {
    const value = { headline: 'for the people.', lead: 'Plain advice.', hi: { lead: 'सीधी सलाह।' } };
    const heroIn = (language: 'en' | 'hi') =>
      contract.settingsFrom([{ key: 'hero', value }], { ...reader, language }).hero;
    expect(heroIn('hi')).toEqual({ headline: 'for the people.', lead: 'सीधी सलाह।' });
    expect(heroIn('en')).toEqual({ headline: 'for the people.', lead: 'Plain advice.' });
    expect(
      contract.settingsFrom([{ key: 'hero', value: { hi: 'no texts' } }], { ...reader, language: 'hi' }).hero,
    ).toEqual(reader.defaults.hero);
  });

  it('have defaults that fit their own rules', () => {
    for (const key of contract.settingKeys) {
      expect(getErrors(contract.settingSchemas[key], reader.defaults[key]), key).toEqual({});
    }
  });

  it('are stored only as far as they are not the built-in ones', () => {
    const { hero } = reader.defaults;
    expect(contract.changedFields(hero, hero)).toEqual({});
    const changes = contract.changedFields({ ...hero, lead: 'A new lead.' }, hero);
    expect(changes).toEqual({ lead: 'A new lead.' });
    expect(contract.settingsFrom([{ key: 'hero', value: changes }], reader).hero).toEqual({
      ...hero,
      lead: 'A new lead.',
    });
  });
});

describe('a value of another kind', () => {
  const wrong = [null, 5, true, 'x', [], [[]], [null], {}, { a: 1 }];
  const requests = Object.entries(contract as Record<string, unknown>).flatMap(([name, schema]) =>
    /(Request|Change|Form)$/.test(name) && (schema as { shape?: object }).shape
      ? [[name, schema as Parameters<typeof check>[0] & { shape: object }] as const]
      : [],
  );

  it.each(requests)('has a reason with a name: %s', (_name, schema) => {
    for (const value of wrong) {
      const bodies = [value, ...Object.keys(schema.shape).map((field) => ({ [field]: value }))];
      for (const body of bodies) {
        const result = check(schema, body);
        const reasons = result.ok ? [] : Object.values(result.errors).flat();
        expect(reasons.filter((reason) => codeOf(reason) === null)).toEqual([]);
      }
    }
  });

  it('is refused inside a list: a line of an invoice that is a list itself', () => {
    const result = check(contract.invoiceChange, { lines: [[]] });
    expect(result).toEqual({ ok: false, errors: { 'lines.0': 'validation.wrongKind' } });
  });
});
