/**
 * Finds the text of a sentence: code throws and answers in English, and the border says it in the caller's language with
 * the text's name beside it.
 */
import { type CatalogueLanguage, catalogues } from './catalogues.ts';

type Catalogue = (typeof catalogues)[CatalogueLanguage];
/** A text, or how it is made of parameters. */
type Text = string | ((...parameters: never[]) => string | { description?: string });

/** What is said to people, under the name by which programs know it. The first one that says a sentence names it. */
const sections = (texts: Catalogue): Record<string, unknown> => ({
  error: texts.messages.errorMessages,
  validation: texts.messages.validationMessages,
  constraint: texts.messages.constraintMessages,
  reference: texts.messages.referencedMessages,
  database: texts.database.databaseMessages,
  privacy: texts.privacy.privacyMessages,
  success: texts.messages.successToasts,
  failure: texts.messages.errorToasts,
  notification: texts.notifications.notificationTexts,
  reason: texts.database.obstacles,
});

/** What may stand in the place of a parameter: names of fields, kinds of documents, reasons. */
const words = (texts: Catalogue): Record<string, string> => ({
  ...texts.fields,
  ...texts.labels.documentKindLabels,
  ...texts.labels.hearingOutcomeLabels,
  ...Object.fromEntries(Object.entries(texts.dates.shortMonths)),
  ...texts.database.obstacles,
});

/** From what stands in a sentence to the parameters of its text, with the words that a translator gives. */
type ToParameters = (toWord: (word: string) => string, ...found: string[]) => unknown[];

/** Texts whose parameters are more than words in their places. */
const special: Record<string, [RegExp, ToParameters][]> = {
  'error.tooMany': [
    [/^Too many attempts\. Please try again in (\d+) seconds\.$/, (_, seconds) => [Number(seconds)]],
    [/^Too many attempts\. Please try again in (\d+) minutes\.$/, (_, minutes) => [Number(minutes) * 60]],
  ],
  'validation.shortest': [
    [/^(.+) must be at least (\d+) characters$/, (toWord, label = '', min = '') => [toWord(label), Number(min)]],
    [/^(.+) is required$/, (toWord, label = '') => [toWord(label), 1]],
  ],
  'validation.oneOf': [
    [/^(.+) must be one of: (.*)$/, (toWord, label = '', values = '') => [toWord(label), values.split(', ')]],
  ],
  'validation.postFileType': [
    [/^The (image|video) must be (.+) here$/, (_, kind, types = '') => [kind, types.split(/, | or /)]],
  ],
  'validation.postFileSize': [
    [/^The (image|video) must be at most (\d+)MB here$/, (_, kind, max) => [kind, Number(max)]],
  ],
  'database.otherResult': [
    [
      /^Somebody else has recorded another result: (.+), no next date$/,
      (toWord, outcome = '') => [toWord(outcome), ''],
    ],
    [
      /^Somebody else has recorded another result: (.+), next date (.+)$/,
      (toWord, outcome = '', next = '') => [toWord(outcome), next.replace(/[A-Z][a-z]+/, toWord)],
    ],
  ],
  'success.reviewsSynced': [[/^Fetched (\d+) reviews from Business Profile\.$/, (_, count) => [Number(count)]]],
};

interface Found {
  /** The name of the text: `validation.name`. */
  code: string;
  text: string;
}

let exact: Map<string, string> | undefined;
let templates: [code: string, pattern: RegExp, toParameters: ToParameters][] = [];
let wordNames: Map<string, string> | undefined;

/** The name of a word that stands in an English sentence. */
function nameOfWord(word: string): string | undefined {
  wordNames ??= new Map(Object.entries(words(catalogues.en)).map(([name, text]) => [text.toLowerCase(), name]));
  return wordNames.get(word.toLowerCase());
}

/** The word of a language for one that stands in an English sentence; itself where there is none. */
function toWord(word: string, language: CatalogueLanguage): string {
  const name = nameOfWord(word);
  return name === undefined ? word : (words(catalogues[language])[name] ?? word);
}

/** Whether a sentence can begin with it: the label of a field, or the name of a parameter. Else the sentence is not ours. */
const isLabel = (text: string) => nameOfWord(text) !== undefined || /^[a-z]\w*$/.test(text);

/** How much of a pattern is literal: what matches the longer one of two may match the other too. */
const literalLength = ({ source }: RegExp) => source.replace(/\([^)]*\)|\\/g, '').length;

/** The sentence of a text: of a toast its description, and of a rule its message. */
function toSentence(value: unknown): Text | undefined {
  if (typeof value === 'string' || typeof value === 'function') return value as Text;
  const { message, description, title } = value as { message?: string; description?: string; title?: string };
  return message ?? description ?? title;
}

function read(texts: Catalogue, code: string): Text | undefined {
  const [section = '', name = ''] = code.split(/\.(.*)/s);
  const value = (sections(texts)[section] as Record<string, unknown>)[name];
  return value === undefined ? undefined : toSentence(value);
}

const slot = (index: number) => String.fromCharCode(0xe000 + index);

function build(): Map<string, string> {
  const found = new Map<string, string>();
  for (const [section, texts] of Object.entries(sections(catalogues.en))) {
    for (const [name, value] of Object.entries(texts as object)) {
      const code = `${section}.${name}`;
      const text = toSentence(value);
      if (typeof text === 'string' && !found.has(text)) found.set(text, code);
      // A title may be all that is answered.
      if (section === 'notification' && typeof value === 'object') found.set((value as { title: string }).title, code);
      if (typeof text === 'function') {
        for (const [pattern, toParameters] of special[code] ?? [toPattern(text)])
          templates.push([code, pattern, toParameters]);
      }
    }
  }
  templates.sort(([, one], [, other]) => literalLength(other) - literalLength(one));
  return found;
}

/** The sentence with a mark in the place of each parameter, as a pattern that finds what was put there. */
function toPattern(text: Exclude<Text, string>): [RegExp, ToParameters] {
  const marks = Array.from({ length: text.length }, (_, index) => slot(index));
  const made = text(...(marks as never[]));
  const sentence = typeof made === 'string' ? made : (made.description ?? '');
  const order = [...sentence].filter((letter) => marks.includes(letter)).map((mark) => marks.indexOf(mark));
  const pattern = sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[\ue000-\ue00f]/g, '([^]*?)');
  const toParameters: ToParameters = (toWord, ...found) => {
    const parameters: string[] = [];
    order.forEach((index, place) => {
      parameters[index] = toWord(found[place] ?? '');
    });
    return parameters;
  };
  return [new RegExp(`^${pattern}$`), toParameters];
}

/**
 * The text that an English sentence is, in a language.
 * @returns null for words that no catalogue has
 */
export function findText(sentence: string, language: CatalogueLanguage): Found | null {
  if (!exact) {
    templates = [];
    exact = build();
  }
  const code = exact.get(sentence);
  if (code !== undefined) {
    const text = read(catalogues[language], code);
    const notice = code.startsWith('notification.') ? titleIn(catalogues[language], code) : undefined;
    return { code, text: notice ?? (typeof text === 'string' ? text : sentence) };
  }
  for (const [name, pattern, toParameters] of templates) {
    const match = pattern.exec(sentence);
    if (!match || (pattern.source.startsWith('^(') && !isLabel(match[1] ?? ''))) continue;
    const text = read(catalogues[language], name);
    if (language === 'en' || typeof text !== 'function') return { code: name, text: sentence };
    const made = text(...(toParameters((word) => toWord(word, language), ...match.slice(1)) as never[]));
    return { code: name, text: typeof made === 'string' ? made : (made.description ?? sentence) };
  }
  // A reason of ours, and what a service said.
  const [first = '', ...said] = sentence.split(': ');
  const found = said.length > 0 ? findText(first, language) : null;
  return found && { ...found, text: [found.text, ...said].join(': ') };
}

function titleIn(texts: Catalogue, code: string): string | undefined {
  const notices: Record<string, { title: string }> = texts.notifications.notificationTexts;
  return notices[code.slice('notification.'.length)]?.title;
}
