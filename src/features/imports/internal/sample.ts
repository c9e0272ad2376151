import { caseStatusLabels } from '@texts/cases';
import { clientKindLabels, clientLanguageLabels } from '@texts/clients';
import { sample } from '@texts/imports';
import { practiceAreaLabels } from '@texts/practice-areas';
import { type ImportField, importCaseFields, importClientFields, importMoreFields } from '@/data/imports/fields';
import { headings } from '@/data/imports/headings';
import { csvLine, saveCsv } from '@/lib/csv';

const fields: ImportField[] = [
  'fullName',
  ...importClientFields.filter((field) => field !== 'fullName'),
  ...importCaseFields,
  ...importMoreFields,
];

/** Saves a file with every column, and one client with two cases. */
export function saveSample(): void {
  const lines = sample.titles.map((title, index) => {
    const values: Partial<Record<ImportField, string>> = {
      fullName: sample.fullName,
      kind: clientKindLabels.person,
      phone: '98765 43210',
      email: 'meera@example.com',
      address: sample.address,
      language: clientLanguageLabels.en,
      title,
      description: sample.description,
      practiceArea: practiceAreaLabels.property,
      status: caseStatusLabels.active,
      court: sample.court,
      caseNumber: `C.A. No. ${1042 + index}/2026`,
      filingDate: '31-01-2026',
      opponent: sample.opponents[index] ?? '',
      nextDate: '01-12-2026',
      nextPurpose: sample.nextPurpose,
    };
    return csvLine(fields.map((field) => values[field] ?? ''));
  });
  saveCsv('clients.csv', [csvLine(fields.map((field) => headings[field])), ...lines]);
}
