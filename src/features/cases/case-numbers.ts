import * as texts from '@texts/cases';
import type { Detail } from '@/components/details-list';
import type { CaseRow } from '@/data/cases/queries';

/** What is not known of every case: its other numbers, who hears it, and how far it is. */
export function caseNumbers({ diary_number, cnr, bench, stage, former_numbers }: CaseRow): Detail[] {
  const details: Detail[] = [
    { label: texts.diaryNumber, value: diary_number },
    { label: texts.cnr, value: cnr?.replace(/^(.{6})(.{6})/, '$1-$2-') },
    { label: texts.formerNumbers, value: former_numbers?.join(', ') },
    { label: texts.bench, value: bench },
    { label: texts.stage, value: stage },
  ];
  return details.filter(({ value }) => value);
}
