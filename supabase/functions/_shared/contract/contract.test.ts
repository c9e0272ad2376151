import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingReader } from '../runtime/setting-reader.ts';
import { getErrors } from '../testing/get-errors.ts';
import * as contract from './index.ts';
import { codeOf } from './message.ts';
import * as validationMessages from './texts/en/validation.ts';

const reader = settingReader('en');

const { check } = contract;

const contact = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 00000 00000',
  service: 'civil',
  message: 'A message that is long enough.',
};
const registration = {
  fullName: 'Asha Rao',
  username: 'asha',
  email: 'asha@example.com',
  password: 'secret',
  confirmPassword: 'secret',
};

describe('the contact rules', () => {
  it.each([
    ['name', 'A', 'Name must be at least 2 characters'],
    ['name', '   A   ', 'Name must be at least 2 characters'],
    ['email', 'asha@', 'Please enter a valid email address'],
    ['phone', '123456789', 'Please enter a valid phone number'],
    ['phone', 'call me maybe', 'Please enter a valid phone number'],
    ['service', '', 'Please select a service'],
    ['service', 'corporate', 'Please select a service'],
    ['message', 'too short', 'Message must be at least 10 characters'],
    ['preferredDate', 'tomorrow', 'Preferred date must be a date and time'],
    ['preferredDate', '2020-05-06T10:30:00+05:30', 'Preferred date must be in the future'],
    ['name', 'Asha <b>Rao</b>', 'Name must be plain text, without HTML or SQL'],
    ['message', "A long message'; DROP TABLE cases; --", 'Message must be plain text, without HTML or SQL'],
    ['message', 'A long message with a \u0000 in it', 'Message must be plain text, without HTML or SQL'],
    ['message', 'a'.repeat(5001), 'Message must be at most 5000 characters'],
  ])('%s %j: %s', (field, value, message) => {
    expect(getErrors(contract.contactRequest, { ...contact, [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    ['tomorrow', 'Preferred date must be a date and time'],
    ['2031-05-06T10:30:00Z', 'Preferred date must be a date and time'],
    ['2020-05-06T10:30', 'Preferred date must be in the future'],
    ['2031-05-06T10:30', undefined],
    ['', undefined],
  ])('check the date of the form: %j', (preferredDate, message) => {
    expect(getErrors(contract.contactForm, { ...contact, preferredDate })).toEqual(
      message === undefined ? {} : { preferredDate: message },
    );
  });

  it.each([[5], [null], [[]], [{}], [true]])('names every field that is %j instead of text', (wrong) => {
    const all = Object.fromEntries(Object.keys(contact).map((field) => [field, wrong]));
    expect(Object.keys(getErrors(contract.contactRequest, all))).toEqual(Object.keys(contact));
  });

  it('accept what people really write', () => {
    for (const name of [
      'M/s O’Neil & Sons',
      "D'Souza, Maria",
      'अनीता शर्मा',
      'R. K. Iyer (HUF)',
      'Raju @ Rajesh Kumar',
      'Rajesh “Raju” Kumar',
      'Rajesh ‘Raju’ Kumar',
      'Rajesh "Raju" Kumar',
    ]) {
      expect(getErrors(contract.contactRequest, { ...contact, name })).toEqual({});
    }
    for (const phone of ['+91 98765 43210', '011-2338-0000', '(011) 23380000 ext 4', '9876543210']) {
      expect(getErrors(contract.contactRequest, { ...contact, phone })).toEqual({});
    }
    const message = 'The builder’s dues are < 5 lakh; please select a date, "or another day" if needed. Update: none.';
    expect(getErrors(contract.contactRequest, { ...contact, message })).toEqual({});
  });

  it('trim, and keep addresses in small letters', () => {
    const result = check(contract.contactRequest, { ...contact, name: '  Asha Rao ', email: ' Asha@Example.COM ' });
    expect(result).toMatchObject({ ok: true, value: { name: 'Asha Rao', email: 'asha@example.com' } });
  });
});

describe('the log-in and registration rules', () => {
  it.each([
    ['fullName', 'Al', 'Full name must be at least 3 characters'],
    ['username', 'al', 'Username must be at least 3 characters'],
    ['username', 'a b c', 'Username may contain letters, digits, dots, hyphens and underscores only'],
    ['username', 'asha@example.com', 'Username may contain letters, digits, dots, hyphens and underscores only'],
    ['email', 'asha', 'Please enter a valid email address'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['phone', '123', 'Please enter a valid phone number'],
  ])('%s %j: %s', (field, value, message) => {
    expect(getErrors(contract.registrationForm, { ...registration, [field]: value })).toMatchObject({
      [field]: message,
    });
  });

  it('a mismatch is shown on confirmPassword, also while another field is wrong', () => {
    const wrong = { ...registration, fullName: 'A', confirmPassword: 'other' };
    expect(getErrors(contract.registrationForm, wrong)).toEqual({
      fullName: 'Full name must be at least 3 characters',
      confirmPassword: 'Passwords do not match',
    });
  });

  it('the phone may be left out or empty', () => {
    expect(getErrors(contract.registrationForm, registration)).toEqual({});
    expect(getErrors(contract.registrationForm, { ...registration, phone: '' })).toEqual({});
  });

  it('log-in takes a username or an e-mail address', () => {
    expect(getErrors(contract.loginRequest, { username: 'al', password: '12345' })).toEqual({
      username: 'Username must be at least 3 characters',
      password: 'Password must be at least 6 characters',
    });
    expect(getErrors(contract.loginRequest, { username: 'asha@example.com', password: 'secret' })).toEqual({});
  });
});

describe('the case and event rules', () => {
  it('say what is missing, word for word', () => {
    expect(getErrors(contract.caseForm, {})).toEqual({
      title: 'Title must be at least 3 characters',
      description: 'Description must be at least 10 characters',
      clientId: 'Client is required',
      practiceArea: 'Practice area is required',
      status: 'Status is required',
      caseNumber: 'Case number is required',
      filingDate: 'Filing date is required',
    });
    expect(getErrors(contract.eventForm, {})).toEqual({
      title: 'Title must be at least 3 characters',
      startDate: 'Start date is required',
      startTime: 'Start time is required',
      endDate: 'End date is required',
      endTime: 'End time is required',
      type: 'Event type is required',
    });
  });

  it.each(['0026-11-28', '1026-11-28', '1899-12-31', '2200-01-01'])('name the field of the day %s', (date) => {
    const event = { title: 'Hearing', type: 'hearing', startTime: '10:30', endTime: '11:30' };
    const error = 'Please enter a year from 1900 to 2199';
    expect(getErrors(contract.eventForm, { ...event, startDate: date, endDate: date })).toEqual({
      startDate: error,
      endDate: error,
    });
    expect(getErrors(contract.caseForm, { filingDate: date })).toMatchObject({ filingDate: error });
  });

  it('let a case stay without a client only where the account has been deleted', () => {
    const kase = {
      title: 'Nair v. Greenfield',
      description: 'A flat that was not handed over.',
      clientId: '',
      practiceArea: 'property',
      status: 'active',
      caseNumber: 'C.A. No. 1042/2026',
      filingDate: '2026-03-01',
    };
    expect(getErrors(contract.caseForm, kase)).toEqual({ clientId: 'Client is required' });
    expect(getErrors(contract.clientlessCaseForm, kase)).toEqual({});
    expect(getErrors(contract.clientlessCaseForm, { ...kase, clientId: 'x' })).toEqual({
      clientId: 'Client is required',
    });
  });

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

it('a telephone number is the same however it is written, and Indian unless it says otherwise', () => {
  const prefix = fc.constantFrom('', '0', '91', '+91', '0091', '(+91) ');
  const gaps = fc.array(fc.constantFrom('', ' ', '-', ' ('), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(prefix, fc.stringMatching(/^[1-9][0-9]{9}$/), gaps, (before, number, between) => {
      const written = before + [...number].map((digit, index) => digit + between[index]).join('');
      expect(contract.toE164(written)).toBe(`+91${number}`);
    }),
  );
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ]+$/)), (written) => {
      const number = contract.toE164(written);
      expect(number === null || contract.toE164(number)).toBe(number === null || number);
    }),
  );
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

  it.each([
    ['notifications', 'off', 'waiting', validationMessages.notificationKinds],
    ['notifications', 'off', ['waiting', 'board_today'], undefined],
    ['office', 'address', '  ', 'Office Address is required'],
    ['office', 'postalCode', '110 001 110 001', validationMessages.longest('Postal Code', 10)],
    ['contact', 'urgentPhone', '100', validationMessages.phone],
    ['contact_hours', 'weekdays', '', 'Monday to Friday is required'],
    ['advocate', 'monogram', 'ABCD', validationMessages.longest('Monogram', 3)],
    ['advocate', 'name', 'A <b>', validationMessages.plainText('Name')],
    ['about', 'text', 'a'.repeat(2001), validationMessages.longest('Text', 2000)],
  ] as const)('%s: checks %s', (key, field, value, message) => {
    const errors = getErrors(contract.settingSchemas[key], { ...reader.defaults[key], [field]: value });
    expect(errors).toEqual(message ? { [field]: message } : {});
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
