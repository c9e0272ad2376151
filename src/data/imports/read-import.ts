import { courtsBegin, lengths, maxImportRows, toColumn, toColumns, toE164, toIso } from '@contract';
import { caseStatusLabels } from '@texts/cases';
import { clientKindLabels, clientLanguageLabels } from '@texts/clients';
import { cases_filing_date_check as outsideDay } from '@texts/constraint';
import * as texts from '@texts/imports';
import { practiceAreaLabels } from '@texts/practice-areas';
import Papa from 'papaparse';
import type * as z from 'zod/mini';
import { ruleText } from '@/lib/rule-text';
import {
  type ImportField,
  importCaseFields,
  importClientFields,
  importedCase,
  importedClient,
  importedMore,
  importMoreFields,
} from './fields';
import { englishHeadings, headings } from './headings';
import { readDay } from './read-day';

type Values = Partial<Record<ImportField, string>>;

/** Why a line cannot be imported. */
export interface Problem {
  line: number;
  field: string;
  /** Text of the cell. */
  value: string;
  reason: string;
}

/** A line as `import_clients()` takes it. */
export interface ImportRow {
  line: number;
  client: object;
  case: object | null;
  /** Opposite party and next hearing of the case. */
  more: object | null;
}

/** A file as it was read. Lines are counted as a spreadsheet counts them: a cell may have several. */
export interface ReadImport {
  /** The headings, and of each line its cells as they are written. */
  head: string[];
  lines: { line: number; values: Values; cells: string[] }[];
  /** Of the lines without a problem. */
  rows: ImportRow[];
  problems: Problem[];
  /** Columns that are no fields. */
  leftOut: string[];
}

/** A file that has no such lines at all. */
export class RefusedImport extends Error {}

const fields = [...importClientFields, ...importCaseFields, ...importMoreFields];
const ofCase = [...importCaseFields, ...importMoreFields];
const isDay = (field: ImportField) => field === 'filingDate' || field === 'nextDate';
const labels: Partial<Record<ImportField, Readonly<Record<string, string>>>> = {
  kind: clientKindLabels,
  language: clientLanguageLabels,
  practiceArea: practiceAreaLabels,
  status: caseStatusLabels,
};
const initial: Values = { kind: 'person', language: 'en', status: 'active' };

/** Invisible characters: a cell of these alone is empty. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\s\u2800]+/gu;

const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{P}\p{S}\p{Z}]+/gu, '');

const isEmpty = (cell = '') => cell.replaceAll(unseen, '') === '';

/** The field of a column, by its heading in the language of the page or in English, or its name in the database. */
const findField = (heading: string) =>
  fields.find((field) =>
    [headings[field], englishHeadings[field], toColumn(field)].some((name) => fold(name) === fold(heading)),
  );

/** The heading of a column of the database, in the language of the page. */
export const headingOf = (column: string): string => {
  const field = fields.find((one) => toColumn(one) === column);
  return field ? headings[field] : column;
};

/** Value of a row in a column of its client. */
export const cellOf = (client: object = {}, column: string): string =>
  String(new Map<string, unknown>(Object.entries(client)).get(column) ?? '');

/** Excel writes the code page of Windows, unless it is asked for UTF-8, or UTF-16 as "Unicode text". */
function decode(buffer: ArrayBuffer): string {
  const [first, second] = new Uint8Array(buffer);
  // With its mark, or with the half of a Latin letter that is nothing.
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le').decode(buffer);
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be').decode(buffer);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer);
  } catch {
    return new TextDecoder('windows-1252').decode(buffer);
  }
}

/**
 * The table without Excel's own first line `sep=;`, which it does not show, and its delimiter. Without that line the headings
 * decide: Papa's own guess is wrong of few columns with empty lines below. A heading in quotes may have line breaks.
 */
function splitOffDelimiter(text: string): { table: string; delimiter: string } {
  const [line, named = ''] = /^\s*"?sep=(.)"?[^\S\r\n]*(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  if (line !== undefined) return { table: text.slice(line.length), delimiter: named };
  const [head = ''] = text
    .slice(0, MAX_HEAD)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const counted = [',', ';', '\t', '|'].map((one) => ({ one, count: head.split(one).length }));
  return { table: text, delimiter: counted.reduce((most, next) => (next.count > most.count ? next : most)).one };
}
const MAX_HEAD = 20_000;

/** As forms have it. */
const isOutside = (day: string) => /^\d{4}-/.test(day) && (day < '1900-01-01' || day >= '2200-01-01');

function toValue(field: ImportField, cell: string): string {
  // Spreadsheets' own marks for text: ="0014/2026", and the apostrophe.
  const [, formula] = /^="(.*)"$/s.exec(cell.trim()) ?? [];
  const text = (formula?.replaceAll('""', '"') ?? cell).trim().replace(/^'(?=[+\d])/, '');
  if (isEmpty(text)) return '';
  if (isDay(field)) return readDay(text) ?? text;
  const choice = Object.entries(labels[field] ?? {}).find((names) => names.some((name) => fold(name) === fold(text)));
  return choice?.[0] ?? text;
}

/** Message for a wrong cell; a form only says that the field is required, because nothing can be mistyped there. */
function toReason(field: ImportField, cell: string, message: string): string {
  const names = Object.values(labels[field] ?? {}).join(', ');
  if (cell && names) return texts.expectedOneOf(names);
  if (!isDay(field) || !cell) return ruleText(message, headings[field]);
  return isOutside(toValue(field, cell)) ? outsideDay : texts.expectedDay;
}

/** A hearing is called by its purpose, where that is long enough to be a title. */
function toMore({ opponent, nextDate, nextPurpose = '' }: z.infer<typeof importedMore>) {
  return {
    ...(opponent && { opponent }),
    ...(nextDate && {
      next_date: toIso(`${nextDate}T${courtsBegin}`),
      next_title: nextPurpose.length >= lengths.title[0] ? nextPurpose : texts.hearing,
      next_purpose: nextPurpose,
    }),
  };
}

/**
 * Reads clients and cases from a CSV file: UTF-8, UTF-16 or Windows-1252, with commas, semicolons, tabs or bars.
 * @param defaults of cells that are empty, e.g. the description of all cases
 * @throws {RefusedImport} for a file without lines or without names, with two columns of one meaning, or with too many lines
 */
export async function readImport(file: File, defaults: Values = {}): Promise<ReadImport> {
  const { table, delimiter } = splitOffDelimiter(decode(await file.arrayBuffer()));
  const { data, errors } = Papa.parse<string[]>(table, { delimiter });
  const [head = [], ...body] = data;
  const columns = head.map(findField);
  const doubled = head.filter(
    (_, place) => columns[place] && columns.filter((one) => one === columns[place]).length > 1,
  );
  if (doubled.length > 0) throw new RefusedImport(texts.sameColumns(doubled.map((name) => name.trim()).join(', ')));
  if (!columns.includes('fullName')) throw new RefusedImport(texts.noNameColumn(headings.fullName));
  const result: ReadImport = {
    head,
    lines: [],
    rows: [],
    problems: errors
      .filter(({ type }) => type === 'Quotes')
      .map(({ row = 0 }) => ({ line: row + 1, field: headings.fullName, value: '', reason: texts.quotes })),
    leftOut: head.flatMap((heading, place) => {
      if (columns[place]) return [];
      if (!isEmpty(heading)) return heading.trim();
      return body.every((cells) => isEmpty(cells[place])) ? [] : texts.unnamedColumn(place + 1);
    }),
  };
  for (const [index, cells] of body.entries()) {
    if (cells.every(isEmpty)) continue;
    const line = index + 2;
    // A comma in a cell without quotes: all after it would be of the wrong column.
    const tooMany = cells.slice(head.length).filter((cell) => !isEmpty(cell));
    for (const value of tooMany)
      result.problems.push({ line, field: headings.fullName, value, reason: texts.moreCells });
    const values: Values = {};
    for (const [place, field] of columns.entries()) if (field) values[field] = toValue(field, cells[place] ?? '');
    result.lines.push({ line, values, cells });
    const isCase = ofCase.some((field) => values[field]);
    const whole = Object.fromEntries(
      fields.map((field) => [field, values[field] || defaults[field] || initial[field] || '']),
    );
    const client = importedClient.safeParse(whole);
    const courtCase = isCase ? importedCase.safeParse(whole) : null;
    const more = importedMore.safeParse(whole);
    const issues: { path: PropertyKey[]; message: string }[] = [
      ...(client.error?.issues ?? []),
      ...(courtCase?.error?.issues ?? []),
      ...(more.error?.issues ?? []),
    ];
    if (courtCase?.success && isOutside(courtCase.data.filingDate))
      issues.push({ path: ['filingDate'], message: outsideDay });
    if (more.success && isOutside(more.data.nextDate)) issues.push({ path: ['nextDate'], message: outsideDay });
    for (const { path, message } of issues) {
      const field = path[0] as ImportField;
      const value = cells[columns.indexOf(field)]?.trim() ?? '';
      result.problems.push({ line, field: headings[field], value, reason: toReason(field, value, message) });
    }
    if (client.success && more.success && (!courtCase || courtCase.success) && issues.length + tooMany.length === 0)
      result.rows.push({
        line,
        client: {
          ...toColumns(client.data),
          phone: toE164(client.data.phone ?? ''),
          // Where the line says nothing, another one of the client may.
          kind: values.kind || null,
          language: values.language || null,
        },
        case: courtCase && toColumns(courtCase.data),
        more: courtCase && toMore(more.data),
      });
  }
  if (result.lines.length === 0) throw new RefusedImport(texts.noLines);
  if (result.lines.length > maxImportRows) throw new RefusedImport(texts.tooManyLines(maxImportRows));
  return result;
}
