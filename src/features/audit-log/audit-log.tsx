import { auditKinds } from '@contract';
import * as texts from '@texts/audit-log';
import { auditKindLabels, auditWayLabels, emptyStateMessages } from '@texts/audit-log';
import * as common from '@texts/common';
import type { Column } from '@/components/data-table';
import { DayFilter } from '@/components/day-filter';
import { EmptyState } from '@/components/empty-state';
import { FilterChip } from '@/components/filter-chip';
import { FilterPicker } from '@/components/filter-picker';
import { FilterSelect } from '@/components/filter-select';
import { ListToolbar } from '@/components/list-toolbar';
import { PagedTable } from '@/components/paged-table';
import { SearchField } from '@/components/search-field';
import { type AuditRow, auditLogQuery, auditParams, wholeLog } from '@/data/audit-log';
import { userOptions } from '@/data/users/queries';
import { useAdminList } from '@/hooks/use-admin-list';
import { formatMoment } from '@/lib/dates';
import { AuditSentence } from './internal/audit-sentence';

export const auditColumns: Column<AuditRow>[] = [
  { header: common.date, narrow: true, brief: true, cell: (row) => formatMoment(row.at) },
  { header: texts.change, primary: true, cell: (row) => <AuditSentence row={row} /> },
  { header: texts.through, narrow: true, brief: true, cell: (row) => auditWayLabels[row.via] },
];

/** Who changed what and when, the latest first, to search and filter; for the admin. */
export function AuditLog() {
  const { filters, setFilters, field, list, toolbar, table } = useAdminList(auditLogQuery, wholeLog, auditParams);
  return (
    <>
      <ListToolbar {...toolbar}>
        <SearchField label={texts.searchPeopleAndCases} {...field('search')} />
        <FilterSelect
          label={texts.kind}
          all={texts.allKinds}
          values={auditKinds}
          labels={auditKindLabels}
          {...field('kind')}
        />
        <FilterPicker label={texts.person} all={texts.allPeople} source={userOptions} {...field('person')} />
        <DayFilter label={texts.fromLabel} {...field('from')} />
        <DayFilter label={texts.toLabel} {...field('to')} />
        {filters.case && (
          <FilterChip
            label={texts.caseLabel(list.data?.rows.find((row) => row.case_number)?.case_number ?? '').trim()}
            onRemove={() => setFilters({ case: '' })}
          />
        )}
      </ListToolbar>
      <PagedTable
        caption={texts.auditLog}
        {...table}
        columns={auditColumns}
        empty={<EmptyState title={emptyStateMessages.auditLog} level="h2" />}
      />
    </>
  );
}
