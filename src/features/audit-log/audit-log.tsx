import { Box } from '@chakra-ui/react';
import { auditKinds } from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/audit-log';
import { auditKindLabels, auditWayLabels, emptyStateMessages } from '@texts/audit-log';
import * as common from '@texts/common';
import type { Column } from '@/components/data-table';
import { DayFilter } from '@/components/day-filter';
import { EmptyState } from '@/components/empty-state';
import { FilterChip } from '@/components/filter-chip';
import { FilterSelect } from '@/components/filter-select';
import { ListToolbar } from '@/components/list-toolbar';
import { PagedTable } from '@/components/paged-table';
import { RefreshButton } from '@/components/refresh-button';
import { SearchField } from '@/components/search-field';
import { SearchPicker } from '@/components/search-picker';
import { type AuditRow, auditLogQuery, auditParams, wholeLog } from '@/data/audit-log';
import { userOptions } from '@/data/users/queries';
import { useListParams } from '@/hooks/use-list-params';
import { formatMoment } from '@/lib/dates';
import { AuditSentence } from './internal/audit-sentence';

export const auditColumns: Column<AuditRow>[] = [
  { header: common.date, narrow: true, brief: true, cell: (row) => formatMoment(row.at) },
  { header: texts.change, primary: true, cell: (row) => <AuditSentence row={row} /> },
  { header: texts.through, narrow: true, brief: true, cell: (row) => auditWayLabels[row.via] },
];

/** Who changed what and when, the latest first, to search and filter; for the admin. */
export function AuditLog() {
  const { filters, setFilters, page, setPage } = useListParams(wholeLog, auditParams);
  const list = useQuery(auditLogQuery(filters, page));
  const { search, kind, person, case: ofCase, from, to } = filters;
  return (
    <>
      <ListToolbar actions={<RefreshButton queryKey={['audit-log']} />}>
        <SearchField
          label={texts.searchPeopleAndCases}
          value={search}
          onSearch={(text) => setFilters({ search: text })}
        />
        <FilterSelect
          label={texts.kind}
          all={texts.allKinds}
          values={auditKinds}
          labels={auditKindLabels}
          value={kind}
          onChange={(chosen) => setFilters({ kind: chosen })}
        />
        <Box flex="1 1 12rem" maxWidth={{ md: '18rem' }}>
          <SearchPicker
            label={texts.person}
            size="sm"
            source={userOptions}
            none={texts.allPeople}
            value={person}
            onChange={(chosen) => setFilters({ person: chosen })}
          />
        </Box>
        <DayFilter label={texts.fromLabel} value={from} onChange={(day) => setFilters({ from: day })} />
        <DayFilter label={texts.toLabel} value={to} onChange={(day) => setFilters({ to: day })} />
        {ofCase && (
          <FilterChip
            label={texts.caseLabel(list.data?.rows.find((row) => row.case_number)?.case_number ?? '').trim()}
            onRemove={() => setFilters({ case: '' })}
          />
        )}
      </ListToolbar>
      <PagedTable
        caption={texts.auditLog}
        list={list}
        columns={auditColumns}
        page={page}
        onPage={setPage}
        filtered={Object.values(filters).some(Boolean)}
        empty={<EmptyState title={emptyStateMessages.auditLog} level="h2" />}
      />
    </>
  );
}
