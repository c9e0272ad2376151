/** For tests: cases as they are listed. */
import type { CaseRow } from '@/data/cases/queries';

/** A case of Meera Nair's; columns that no test looks at are left out. */
export function aCase(changes: Partial<CaseRow> = {}): CaseRow {
  const row: Partial<CaseRow> = {
    id: 'a',
    case_number: 'C.A. No. 1042/2026',
    title: 'Nair v. Greenfield',
    practice_area: 'property',
    filing_date: '2026-03-01',
    status: 'active',
    court: '',
    description: 'A flat that was not handed over in time.',
    former_numbers: [],
    client_id: '00000000-0000-4000-8000-000000000001',
    client_name: 'Meera Nair',
    next_hearing: [{ start_date: '2031-03-04T05:00:00+00:00', is_tentative: false }],
    ...changes,
  };
  return row as CaseRow;
}
