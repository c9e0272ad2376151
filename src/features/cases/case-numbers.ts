import { partySideLabels } from '@texts/cases';
import * as labels from '@texts/fields';
import type { Detail } from '@/components/details-list';
import type { CaseRow } from '@/data/cases/queries';

/** Optional facts of a case: its other numbers, who hears it, and how far it is. */
export function caseNumbers({ diary_number, cnr, bench, stage, former_numbers, client_side }: CaseRow): Detail[] {
  const details: Detail[] = [
    { label: labels.cases.diaryNumber, value: diary_number },
    { label: labels.cases.cnr, value: cnr?.replace(/^(.{6})(.{6})/, '$1-$2-') },
    { label: labels.cases.formerNumbers, value: former_numbers?.join(', ') },
    { label: labels.cases.bench, value: bench },
    { label: labels.cases.stage, value: stage },
    { label: labels.cases.clientSide, value: client_side && partySideLabels[client_side] },
  ];
  return details.filter(({ value }) => value);
}
