/** The rule for phone numbers, held to what libphonenumber knows of every country. */
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { toE164 } from './phones.ts';

/** Prefix of a number within a country, by its place in libphonenumber's description, which has 0 for none. */
const TRUNK = 5;
const trunkOf = (country: (typeof countries)[number]) => {
  const trunk: unknown = metadata.countries[country]?.[TRUNK];
  return typeof trunk === 'string' ? trunk : '';
};

const countries = getCountries().filter((country) => getExampleNumber(country, examples));

it.each(countries)('reads a number of %s with and without what is dialled within the country', (country) => {
  const example = getExampleNumber(country, examples);
  const [code, trunk] = [getCountryCallingCode(country), trunkOf(country)];
  const national = example?.nationalNumber ?? '';
  const ways = [example?.number ?? '', example?.formatInternational() ?? '', `00${code} ${national}`];
  if (trunk) ways.push(`+${code} (${trunk}) ${national}`, `+${code} ${trunk}${national}`);
  expect(ways.map(toE164)).toEqual(ways.map(() => example?.number));
});

describe('a number', () => {
  it.each([
    ['1800 123 4567', '+9118001234567'],
    ['1800-11-2345', '+911800112345'],
    ['+91 1860 266 2666', '+9118602662666'],
    ['+7 8 495 123-45-67', '+74951234567'],
    ['+36 06 1 234 5678', '+3612345678'],
    ['+91 98765 4321', null],
    ['+91 98765 432101', null],
    ['+65 612345678', null],
    ['+852 12345', null],
    ['+33 123456', null],
    ['+44 123', null],
    ['+971 50 123 45678', null],
    ['+1 800 555 019', null],
    ['112', null],
    ['+91 112', null],
  ])('%s is %s', (written, number) => {
    expect(toE164(written)).toBe(number);
  });
});
