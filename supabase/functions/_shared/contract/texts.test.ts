import { describe, expect, it } from 'vitest';
import { errorCode } from './error-code.ts';
import { catalogues } from './texts/catalogues.ts';
import { findText } from './texts/find.ts';

/** Every text of a catalogue with the names that lead to it; a function is called with made-up parameters. */
function collect(texts: unknown, path: string): [string, string][] {
  if (typeof texts === 'string') return [[path, texts]];
  if (typeof texts === 'function') {
    const parameters = path.endsWith('postFileType')
      ? ['image', ['GIF']]
      : path.endsWith('oneOf')
        ? ['7', ['7']]
        : path.endsWith('formatHours')
          ? ['Closed']
          : path.endsWith('formatClocks')
            ? ['10:30 बजे', '13:00 बजे']
            : [7, 7, 7];
    return collect(texts(...parameters), path);
  }
  return Object.entries(texts as object).flatMap(([key, text]) => collect(text, `${path}.${key}`));
}

const english = new Map(collect(catalogues.en, 'texts'));
const hindi = collect(catalogues.hi, 'texts');

// Names of products, file types and fields, and what only a machine reads.
const latin =
  /^texts\.(publicLabels\.socialPlatformLabels|labels\.(auditWayLabels|documentKindLabels|notificationChannelLabels)|dates\.numberLocale|settings\.(monogram|settingLanguage)|messages\.constraintMessages\.\w+\.field|labels\.attachmentStateLabels\.readable)/;

describe('the Hindi texts', () => {
  it('are all there', () => {
    expect(hindi.map(([path]) => path)).toEqual([...english.keys()]);
  });

  it.each(hindi.filter(([path]) => !latin.test(path)))('%s is Hindi: %s', (path, text) => {
    expect(text).toMatch(/\p{Script=Devanagari}/u);
    expect(text).not.toBe(english.get(path));
    expect(text).not.toMatch(/[०-९]|[a-z]+ [a-z]+ [a-z]+|\d ?[ap]m/);
    expect(text.endsWith('.')).toBe(false);
  });
});

it('a span of time says बजे once', () => {
  expect(catalogues.hi.dates.formatClocks('10:30 बजे', '13:00 बजे')).toBe('10:30 – 13:00 बजे');
});

describe('a sentence of the api', () => {
  const { errorMessages, validationMessages, constraintMessages, successToasts } = catalogues.en.messages;
  const hi = catalogues.hi.messages;
  const { databaseMessages } = catalogues.en.database;

  it.each(['expired', 'unconfirmed', 'notConfigured'] as const)(
    'has the code that the site knows it by: %s',
    (name) => {
      expect(findText(errorMessages[name], 'hi')?.code).toBe(errorCode(name));
    },
  );

  it.each([
    ['error.notFound', errorMessages.notFound, hi.errorMessages.notFound],
    ['validation.name', validationMessages.name, hi.validationMessages.name],
    ['error.tooMany', errorMessages.tooMany(45), hi.errorMessages.tooMany(45)],
    ['error.tooMany', errorMessages.tooMany(600), hi.errorMessages.tooMany(600)],
    ['error.between', errorMessages.between('limit', 1, 1000), hi.errorMessages.between('limit', 1, 1000)],
    ['validation.longest', validationMessages.longest('Court', 200), hi.validationMessages.longest('न्यायालय', 200)],
    ['validation.shortest', validationMessages.shortest('Monogram', 1), hi.validationMessages.shortest('मोनोग्राम', 1)],
    ['validation.plainText', validationMessages.plainText('Name'), hi.validationMessages.plainText('नाम')],
    [
      'validation.oneOf',
      validationMessages.oneOf('Status', ['new', 'old']),
      hi.validationMessages.oneOf('स्थिति', ['new', 'old']),
    ],
    [
      'validation.postTextLength',
      validationMessages.postTextLength(123456, 280),
      hi.validationMessages.postTextLength(123456, 280),
    ],
    [
      'validation.postFileType',
      validationMessages.postFileType('image', ['GIF', 'PNG', 'JPEG']),
      hi.validationMessages.postFileType('image', ['GIF', 'PNG', 'JPEG']),
    ],
    [
      'validation.postFileSize',
      validationMessages.postFileSize('image', 20),
      hi.validationMessages.postFileSize('image', 20),
    ],
    ['error.day', errorMessages.day('from'), hi.errorMessages.day('from')],
    [
      'validation.documentLie',
      validationMessages.documentLie('JPEG picture'),
      hi.validationMessages.documentLie('JPEG चित्र'),
    ],
    [
      'constraint.client_users_pkey',
      constraintMessages.client_users_pkey?.message ?? '',
      hi.constraintMessages.client_users_pkey?.message,
    ],
    ['database.noCase', databaseMessages.noCase, catalogues.hi.database.databaseMessages.noCase],
    [
      'database.documentChanged',
      databaseMessages.documentChanged('a “b”.pdf'),
      catalogues.hi.database.databaseMessages.documentChanged('a “b”.pdf'),
    ],
    [
      'database.notSentAgain',
      databaseMessages.notSentAgain('the person does not want this'),
      catalogues.hi.database.databaseMessages.notSentAgain(catalogues.hi.database.obstacles.notWanted),
    ],
    [
      'database.otherResult',
      databaseMessages.otherResult('part heard', '15 Dec 2026, 10:30'),
      catalogues.hi.database.databaseMessages.otherResult(
        catalogues.hi.labels.hearingOutcomeLabels.part_heard,
        '15 दिसंबर 2026, 10:30',
      ),
    ],
    [
      'database.otherResult',
      databaseMessages.otherResult('heard', ''),
      catalogues.hi.database.databaseMessages.otherResult(catalogues.hi.labels.hearingOutcomeLabels.heard, ''),
    ],
    ['error.platformSilent', 'The platform did not answer: 503', `${hi.errorMessages.platformSilent}: 503`],
    ['success.contact', successToasts.contact.description, hi.successToasts.contact.description],
    [
      'success.reviewsSynced',
      successToasts.reviewsSynced(7).description ?? '',
      hi.successToasts.reviewsSynced(7).description,
    ],
  ])('is found by its words: %s, %s', (code, sentence, hindi) => {
    expect(findText(sentence, 'hi')).toEqual({ code, text: hindi });
    expect(findText(sentence, 'en')).toEqual({ code, text: sentence });
  });

  it.each([
    'Invalid input: expected string',
    'A new signature is required',
    'Authentication is required',
    'The name of a file must be true or false',
    'What is new must be at least 7 characters',
  ])('that no catalogue has is not found: %s', (sentence) => {
    expect(findText(sentence, 'hi')).toBeNull();
    expect(findText(sentence, 'en')).toBeNull();
  });

  it.each(Object.entries(catalogues.en.messages.errorMessages).filter(([, text]) => typeof text === 'string'))(
    'has a name: %s',
    (_, text) => expect(findText(text as string, 'hi')?.text).toMatch(/\p{Script=Devanagari}/u),
  );
});
