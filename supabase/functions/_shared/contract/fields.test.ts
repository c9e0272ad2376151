/**
 * What each field of a form, a request and a setting takes, and as what, and what it says of the rest: `fields.txt`. After a
 * change that is meant: `npx vitest run --project unit supabase/functions/_shared/contract/fields.test.ts -u`.
 */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as contract from './index.ts';
import { texts, toCoded } from './texts/index.ts';

const english = toCoded(texts.en);

const id = '00000000-0000-4000-8000-000000000001';

/** What people and programs send. */
const values: readonly unknown[] = [
  ...[undefined, null, 5, -1, 1.5, true, [], [[]], ['waiting', 'board_today'], {}],
  ...['', '  ', 'A', '   A   ', 'Al', 'ab', 'abc', 'a b c', 'asha', 'Asha.Rao', 'ABCD', 'too short', 'A good text.'],
  ...['M/s O’Neil & Sons', "D'Souza, Maria", 'अनीता शर्मा', 'R. K. Iyer (HUF)', 'Raju @ Rajesh', 'Rajesh "Raju" Kumar'],
  ...['Rajesh “Raju” ‘R’ Kumar', 'The dues are < 5 lakh; select a date, "or another" if needed. Update: none.'],
  ...['र्‍याज शेख', 'പ്രവീണ്‍ കുമാർ', 'রশ‍্মিলা', 'Verma\u200c Sharma', 'मो॰ आरिफ', '॰॰', '李小龍', 'محمد علی', 'X Æ A-12'],
  ...'A+ Tutors LLP|Delhi Clothing [Regd.]|24x7 #1 Couriers|P & Q: Partners|50% Off_Stores|Q? Legal|M/s. Ram;Shyam'.split(
    '|',
  ),
  ...[
    '\u202aAsha Rao\u202c',
    'Asha\u00a0 Rao',
    '\ufeffAsha\u200b Rao\u00ad',
    '\u200dAsha \u200cRao\u2069',
    '--',
    'Asha\u001b[1m',
  ],
  ...['\u202a\u202c\u202a', "Asha'; drop table cases", '+91 (0) 98765 00303', '+44 020 7946 0958', '+49 (0) 30 901820'],
  ...['९८७६५००३०५', '\u2068+91\u201198765\u201300307\u2069', 'tel:+91-98765-00308', '9876500309.0', '9.87650E+09'],
  ...['98765 00301 / 98765 00302', '+91 98765 00301, +91 98765 00302', '+91 (0)0 98765 43210', '+0 123456789'],
  ...["o'neil@example.com", 'r&d@example.co.in', 'asha@उदाहरण.भारत', 'a@b@example.com', '<a@example.com>', 'a@-.com'],
  ...['Asha <b>Rao</b>', "A long message'; DROP TABLE cases; --", 'A long \u0000 message', 'Two\nlines'],
  ...['asha@', 'asha@example.com', ' Asha@Example.COM ', 'No asha@example.com 98765 43210 of "Asha"'],
  ...['123', '12345', '123456789', '9876543210', '+91 98765 43210', '011-2338-0000', '(011) 23380000 ext 4', '100'],
  ...['0', '0.5', '1', '1.9', '4.3', '4.5', '5.5', '25,000', '12 apples', '1e99', '-3', '1.234', '1000000000'],
  ...['tomorrow', '10:30', '25:00', '2020-05-06', '2020-05-06T10:30', '2031-05-06T10:30', '2031-05-06T10:30:00Z'],
  ...['2020-05-06T10:30:00+05:30', '2031-02-30', '0026-11-28', '1899-12-31', '1900-01-01', '2199-12-31', '2200-01-01'],
  ...[
    id,
    id.slice(1),
    'a'.repeat(63),
    'a'.repeat(64),
    'A'.repeat(64),
    `${'a'.repeat(64)} `,
    '123456',
    '0000-0000-0000-0000',
  ],
  ...['civil', 'property', 'holidays', 'general', 'active', 'hearing', 'upi', 'hi', 'admin', 'facebook', 'resolved'],
  ...[
    'https://example.com/a',
    'http://',
    'javascript:alert(1)',
    '/contact/sent',
    '/admin?client=asha',
    '*',
    '/',
    `/${'a'.repeat(101)}`,
  ],
  ...['1.0.0-rc.1+build.12345', '2026.11.22', 'photo.webp', '../x.jpg', `${id}.png`, `${id}.mp4`, '110 001 110 001'],
];

type Field = z.core.$ZodType;
const exported: [string, unknown][] = [...Object.entries(contract), ...Object.entries(contract.settingSchemas)];
const fields = exported.flatMap(([name, schema]) =>
  (/(Form|Request|Change|Report)$/.test(name) || name in contract.settingSchemas) &&
  (schema as { shape?: object }).shape
    ? Object.entries((schema as { shape: Record<string, Field> }).shape).map(
        ([key, one]) => [`${name}.${key}`, one] as const,
      )
    : [],
);

/** Texts at the bounds of a field, and one beyond. */
function atBounds(field: Field): string[] {
  const { anyOf = [], ...whole } = z.toJSONSchema(field, { unrepresentable: 'any', io: 'input' });
  const bounds = [...anyOf, whole].flatMap((part) =>
    typeof part === 'object'
      ? [part.minLength ?? 0, (part.minLength ?? 0) - 1, part.maxLength ?? 0, (part.maxLength ?? -1) + 1]
      : [],
  );
  return [...new Set(bounds)].filter((length) => length > 6).map((length) => 'a'.repeat(length));
}

const show = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 45 ? `${text.slice(0, 25)}… (${text.length})` : text;
};

/** What a field says, and of what; what it says of most is of all that is not named. */
function ask(field: Field): string[] {
  const one = z.object({ field: field as z.ZodMiniType });
  const said = new Map<string, string[]>();
  for (const value of [...values, ...atBounds(field)]) {
    const result = contract.check(one, value === undefined ? {} : { field: value });
    const taken = result.ok ? (result.value as { field?: unknown }).field : undefined;
    const says = result.ok ? 'takes' : contract.toText(Object.values(result.errors).join(), english);
    const as = result.ok && show(taken) !== show(value) ? ` as ${show(taken)}` : '';
    said.set(says, [...(said.get(says) ?? []), show(value) + as]);
  }
  const most = Math.max(...[...said.values()].map((of) => of.length));
  return [...said].map(([says, of]) => {
    const named = of.length < most ? of : [...of.filter((one) => one.includes(' as ')), 'all else'];
    return `  ${says}: ${named.join('  ')}`;
  });
}

it('says what is wrong with what', async () => {
  const alike = new Map<string, string[]>();
  const known = new Map<Field, string>();
  for (const [name, field] of fields) {
    const said = known.get(field) ?? ask(field).join('\n');
    known.set(field, said);
    alike.set(said, [...(alike.get(said) ?? []), name]);
  }
  const text = [...alike].map(([said, names]) => `${names.join(' ')}\n${said}\n`).join('\n');
  await expect(text).toMatchFileSnapshot('fields.txt');
});
