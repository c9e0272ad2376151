import { html } from 'hono/html';
import { formatRupees } from '../contract/invoices.ts';
import { type Language, languages } from '../contract/languages.ts';
import { texts } from '../contract/texts/index.ts';

const toWords = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ');
const toCamel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
/** Columns that only programs need, and empty values. */
const isLeftOut = (name: string, value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0) || /(^|_)id$/.test(name);

type Labels = Readonly<Record<string, string>>;

/**
 * A person's data as a page to read or print: a heading for each table, a list of names and values for each row.
 * @param data rows, or one, by table
 * @param title above it
 */
export function toMyDataPage(data: object, title: string, language: Language): string {
  const { tag } = languages[language];
  const { fields, privacy } = texts[language];
  const words: Readonly<Record<string, Labels>> = { ...fields, profile: fields.accounts };
  // A table that has words of its own has its columns by them.
  const labelsOf = (table: string): Labels =>
    Object.assign({}, ...Object.values(words), words[toCamel(table)], privacy.columnLabels);
  const toLabel = (name: string, labels: Labels) => labels[toCamel(name)] ?? toWords(name);
  const show = (value: unknown, labels: Labels, name = ''): unknown => {
    if (name.endsWith('_paise')) return formatRupees(Number(value), language);
    if (Array.isArray(value))
      return value.every((one) => typeof one !== 'object') ? value.join(', ') : value.map((one) => show(one, labels));
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).filter(([name, one]) => !isLeftOut(name, one));
      return html`<dl>${entries.map(([name, one]) => html`<dt>${toLabel(name.replace(/_paise$/, ''), labels)}</dt><dd>${show(one, labels, name)}</dd>`)}</dl>`;
    }
    const text = String(value);
    return /^\d{4}-\d\d-\d\dT/.test(text) ? texts[language].dates.formatMoment(text) : text;
  };
  const tables = Object.entries(data).filter(([name, rows]) => !isLeftOut(name, rows));
  return String(html`<!doctype html>
<html lang="${tag}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { font: 1rem/1.5 serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem }
dl { display: grid; grid-template-columns: minmax(8rem, 1fr) 3fr; gap: .25rem 1rem; padding-bottom: 1rem; border-bottom: 1px solid #ccc }
dt { color: #555 } dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere }
</style>
<h1>${title}</h1>
${tables.map(([name, rows]) => html`<h2>${toLabel(name, labelsOf('ids'))}</h2>${show(rows, labelsOf(name))}`)}
</html>`);
}
