import { maxImportRows, toColumn, toColumns, toE164 } from '@contract';
import { headings as firstHeadings } from '@contract/texts/en/imports';
import { caseStatusLabels } from '@texts/cases';
import { clientKindLabels, clientLanguageLabels } from '@texts/clients';
import * as texts from '@texts/imports';
import { practiceAreaLabels } from '@texts/practice-areas';
import Papa from 'papaparse';
import { ruleText } from '@/lib/rule-text';
import { type ImportField, importCaseFields, importClientFields, importedCase, importedClient } from './fields';

type Values = Partial<Record<ImportField, string>>;

/** Why a line cannot be imported. */
export interface Problem {
  line: number;
  field: string;
  /** What the file says there. */
  value: string;
  reason: string;
}

/** A line as `import_clients()` takes it. */
export interface ImportRow {
  line: number;
  client: object;
  case: object | null;
}

/** A file as it was read. Lines are counted as a spreadsheet counts them: a cell may have several. */
export interface ReadImport {
  lines: { line: number; values: Values }[];
  /** Of the lines without a problem. */
  rows: ImportRow[];
  problems: Problem[];
  /** Columns that are no fields. */
  leftOut: string[];
}

/** A file that has no such lines at all. */
export class RefusedImport extends Error {}

const fields = [...importClientFields, ...importCaseFields];
const labels: Partial<Record<ImportField, Readonly<Record<string, string>>>> = {
  kind: clientKindLabels,
  language: clientLanguageLabels,
  practiceArea: practiceAreaLabels,
  status: caseStatusLabels,
};
const initial: Values = { kind: 'person', language: 'en', status: 'active' };

const fold = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s_*-]+/g, ' ')
    .trim();

/** The field of a column, by its heading in the language of the page or in English, or its name in the database. */
const findField = (heading: string) =>
  fields.find((field) =>
    [texts.headings[field], firstHeadings[field], toColumn(field)].some((name) => fold(name) === fold(heading)),
  );

/** The heading of a column of the database, in the language of the page. */
export const headingOf = (column: string): string => {
  const field = fields.find((one) => toColumn(one) === column);
  return field ? texts.headings[field] : column;
};

/** What a row says in a column of its client. */
export const cellOf = (client: object = {}, column: string): string =>
  String(new Map<string, unknown>(Object.entries(client)).get(column) ?? '');

/** Excel writes the code page of Windows, unless it is asked for UTF-8. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The headings decide: Papa's own guess is wrong of few columns with empty lines below. */
function findDelimiter(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1);
  const counted = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}

function toValue(field: ImportField, cell: string): string {
  // The apostrophe is a spreadsheet's mark for text.
  const text = cell.trim().replace(/^'(?=[+\d])/, '');
  const [, day = '', month = '', year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  if (field === 'filingDate' && year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const choice = Object.entries(labels[field] ?? {}).find((names) => names.some((name) => fold(name) === fold(text)));
  return choice?.[0] ?? text;
}

/** What is expected of a cell; a form, where nothing can be mistyped there, only says that the field is required. */
function toReason(field: ImportField, cell: string, message: string): string {
  const names = Object.values(labels[field] ?? {}).join(', ');
  if (cell && names) return texts.expectedOneOf(names);
  return cell && field === 'filingDate' ? texts.expectedDay : ruleText(message);
}

/**
 * Reads clients and cases from a CSV file: UTF-8 or Windows-1252, with commas, semicolons or tabs.
 * @throws {RefusedImport} for a file without lines or without names, or with too many lines
 */
export async function readImport(file: File): Promise<ReadImport> {
  const { data, errors } = Papa.parse<string[]>(decode(await file.arrayBuffer()), {
    delimiter: findDelimiter,
  });
  const [head = [], ...body] = data;
  const columns = head.map(findField);
  if (!columns.includes('fullName')) throw new RefusedImport(texts.noNameColumn(texts.headings.fullName));
  const result: ReadImport = {
    lines: [],
    rows: [],
    problems: errors
      .filter(({ type }) => type === 'Quotes')
      .map(({ row = 0 }) => ({ line: row + 1, field: texts.headings.fullName, value: '', reason: texts.quotes })),
    leftOut: head.filter((heading, place) => heading.trim() && !columns[place]),
  };
  for (const [index, cells] of body.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const line = index + 2;
    const values: Values = {};
    for (const [place, field] of columns.entries()) if (field) values[field] = toValue(field, cells[place] ?? '');
    result.lines.push({ line, values });
    const isCase = importCaseFields.some((field) => values[field]);
    const whole = Object.fromEntries(fields.map((field) => [field, values[field] || initial[field] || '']));
    const client = importedClient.safeParse(whole);
    const lawCase = isCase ? importedCase.safeParse(whole) : null;
    const issues = [...(client.error?.issues ?? []), ...(lawCase?.error?.issues ?? [])];
    for (const { path, message } of issues) {
      const field = path[0] as ImportField;
      const value = cells[columns.indexOf(field)]?.trim() ?? '';
      result.problems.push({ line, field: texts.headings[field], value, reason: toReason(field, value, message) });
    }
    if (client.success && (!lawCase || lawCase.success))
      result.rows.push({
        line,
        client: {
          ...toColumns(client.data),
          phone: toE164(client.data.phone ?? ''),
          // Where the line says nothing, another one of the client may.
          kind: values.kind || null,
          language: values.language || null,
        },
        case: lawCase && toColumns(lawCase.data),
      });
  }
  if (result.lines.length === 0) throw new RefusedImport(texts.noLines);
  if (result.lines.length > maxImportRows) throw new RefusedImport(texts.tooManyLines(maxImportRows));
  return result;
}
