import { Flex } from '@chakra-ui/react';
import { submissionStatuses } from '@contract';
import { submissionPath } from '@contract/addresses';
import * as common from '@texts/common';
import * as texts from '@texts/contact-submissions';
import { emptyStateMessages, submissionStatusLabels } from '@texts/contact-submissions';
import { submissionServiceLabels } from '@texts/practice-areas';
import * as labels from '@texts/public-fields';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/button';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { FilterChip } from '@/components/filter-chip';
import { FilterSelect } from '@/components/filter-select';
import { ListToolbar } from '@/components/list-toolbar';
import { PagedTable } from '@/components/paged-table';
import { RouterLink } from '@/components/router-link';
import { SearchField } from '@/components/search-field';
import { useMay } from '@/data/auth/use-may';
import {
  allSubmissions,
  type SubmissionFilters,
  type SubmissionRow,
  submissionParams,
  submissionsQuery,
} from '@/data/contact-submissions/queries';
import { useListSeen } from '@/data/news/use-list-seen';
import { useAdminList } from '@/hooks/use-admin-list';
import { formatDate, formatDays } from '@/lib/dates';
import { SubmissionExportButton } from './internal/submission-export-button';
import { SubmissionStatusBadge, SubmissionStatusMenu } from './submission-status';

function tableColumns(rowTo: (row: SubmissionRow) => string): Column<SubmissionRow>[] {
  return [
    { header: labels.submissions.name, primary: true, cell: (row) => row.name },
    { header: labels.submissions.service, brief: true, cell: (row) => submissionServiceLabels[row.service] },
    { header: common.date, narrow: true, brief: true, cell: (row) => formatDate(row.submitted_at) },
    {
      header: labels.submissions.status,
      narrow: true,
      brief: true,
      cell: (row) => <SubmissionStatusBadge row={row} />,
    },
    {
      header: common.actions,
      narrow: true,
      cell: (row) => (
        <Flex gap="2" wrap={{ base: 'wrap', lg: 'nowrap' }}>
          <Button asChild variant="outline" size="sm">
            <RouterLink to={rowTo(row)} aria-label={texts.view(row.name)}>
              {common.view}
            </RouterLink>
          </Button>
          <SubmissionStatusMenu row={row} />
        </Flex>
      ),
    },
  ];
}

function labelOfDays({ from, to }: SubmissionFilters): string {
  if (from === to) return texts.sentOn(formatDate(from));
  if (from && to) return texts.sentBetween(formatDays(from, to));
  return from ? texts.sentSince(formatDate(from)) : texts.sentUntil(formatDate(to));
}

/** Contact submissions, newest first, to search and open, and for an admin to export. */
export function SubmissionList() {
  const { search } = useLocation();
  const may = useMay();
  const { filters, setFilters, field, page, list, toolbar, table } = useAdminList(
    submissionsQuery,
    allSubmissions,
    submissionParams,
  );
  const rowTo = ({ id }: SubmissionRow) => submissionPath(id) + search;
  const isOfDays = Boolean(filters.from || filters.to);
  // The newest of all are on the screen.
  const showsNewest = page === 1 && !filters.search && !isOfDays && (filters.status === '' || filters.status === 'new');
  const newest = showsNewest && !list.isPlaceholderData ? list.data?.rows[0]?.submitted_at : undefined;
  useListSeen('submissions', newest, ['contact-submissions', 'list']);
  return (
    <>
      <ListToolbar
        {...toolbar}
        actions={may('admin') && <SubmissionExportButton filters={filters} disabled={list.data?.total === 0} />}
      >
        <SearchField label={texts.searchSubmissions} {...field('search')} />
        <FilterSelect
          label={labels.submissions.status}
          all={texts.allStatuses}
          values={submissionStatuses}
          labels={submissionStatusLabels}
          {...field('status')}
        />
        {isOfDays && <FilterChip label={labelOfDays(filters)} onRemove={() => setFilters({ from: '', to: '' })} />}
      </ListToolbar>
      <PagedTable
        caption={texts.contactSubmissions}
        {...table}
        columns={tableColumns(rowTo)}
        rowTo={rowTo}
        empty={<EmptyState title={emptyStateMessages.submissions} level="h2" />}
      />
    </>
  );
}
