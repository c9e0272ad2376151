import { Flex } from '@chakra-ui/react';
import {
  type CaseForm,
  type ClientForm,
  emptyStateMessages,
  submissionServiceLabels,
  submissionStatuses,
  submissionStatusLabels,
} from '@contract';
import * as common from '@i18n/common';
import * as texts from '@i18n/contact-submissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '@/components/button';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { FilterChip } from '@/components/filter-chip';
import { FilterSelect } from '@/components/filter-select';
import { ListToolbar } from '@/components/list-toolbar';
import { PagedTable } from '@/components/paged-table';
import { RefreshButton } from '@/components/refresh-button';
import { SearchField } from '@/components/search-field';
import { adminSummaryQuery } from '@/features/analytics/queries';
import { useAddClient } from '@/features/clients/use-add-client';
import { ErasureFormDialog } from '@/features/privacy/erasure-form-dialog';
import { useListParams } from '@/hooks/use-list-params';
import { useMarkSeen } from '@/hooks/use-mark-seen';
import { useSelection } from '@/hooks/use-selection';
import { formatDate, formatDays } from '@/lib/dates';
import { toCaseForm, toClientForm, useLinkClient } from './internal/mutations';
import { SubmissionDetail } from './internal/submission-detail';
import { SubmissionExportButton } from './internal/submission-export-button';
import { SubmissionStatusBadge, SubmissionStatusMenu } from './internal/submission-status';
import {
  allSubmissions,
  type SubmissionFilters,
  type SubmissionRow,
  submissionParams,
  submissionsQuery,
} from './queries';

/**
 * Records that the new enquiries were seen, once the newest is in the list, and reads the list again when one came.
 * @param newest when the newest enquiry in the list came; undefined where the list does not show the newest of all
 */
function useSubmissionsSeen(newest: string | undefined): void {
  const client = useQueryClient();
  const { data } = useQuery(adminSummaryQuery);
  const { mutate } = useMarkSeen('submissions');
  const unseen = data?.news.find(({ kind }) => kind === 'submissions')?.at;
  useEffect(() => {
    if (!unseen || !newest) return;
    if (Date.parse(newest) >= Date.parse(unseen)) mutate(unseen);
    else void client.invalidateQueries({ queryKey: ['contact-submissions', 'list'] });
  }, [client, mutate, newest, unseen]);
}

function tableColumns(view: (row: SubmissionRow) => void): Column<SubmissionRow>[] {
  return [
    { header: common.name, primary: true, cell: (row) => row.name },
    { header: texts.service, cell: (row) => submissionServiceLabels[row.service] },
    { header: common.date, narrow: true, cell: (row) => formatDate(row.submitted_at) },
    { header: texts.status, narrow: true, cell: (row) => <SubmissionStatusBadge row={row} /> },
    {
      header: common.actions,
      narrow: true,
      cell: (row) => (
        <Flex gap="2" wrap={{ base: 'wrap', lg: 'nowrap' }}>
          <Button variant="outline" size="sm" aria-label={texts.view(row.name)} onClick={() => view(row)}>
            {common.view}
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

interface SubmissionListProps {
  /** Opens the form of a new case with what is known. */
  onCaseForm: (known: Partial<CaseForm>) => void;
}

/**
 * What visitors sent through the contact form, newest first, to search, answer and export, and to make clients and cases
 * of.
 */
export function SubmissionList({ onCaseForm }: SubmissionListProps) {
  const [erasing, setErasing] = useState(false);
  const { filters, setFilters, page, setPage } = useListParams(allSubmissions, submissionParams);
  const list = useQuery(submissionsQuery(filters, page));
  const { row, open, show, close } = useSelection(list.data?.rows);
  const link = useLinkClient();
  const openCase = (submission: SubmissionRow | undefined, clientId: string) => {
    if (submission) onCaseForm(toCaseForm(submission, clientId));
    close();
  };
  const findSubmission = ({ submissionId }: ClientForm) => list.data?.rows.find(({ id }) => id === submissionId);
  const adding = useAddClient(
    (clientId, form) => openCase(findSubmission(form), clientId),
    (clientId, form) => {
      const submission = findSubmission(form);
      if (submission) link.mutate({ id: submission.id, clientId }, { onSuccess: () => openCase(submission, clientId) });
    },
  );
  const isOfDays = Boolean(filters.from || filters.to);
  // The newest of all are on the screen.
  const showsNewest = page === 1 && !filters.search && !isOfDays && (filters.status === '' || filters.status === 'new');
  const newest = showsNewest && !list.isPlaceholderData ? list.data?.rows[0]?.submitted_at : undefined;
  useSubmissionsSeen(newest);
  return (
    <>
      <ListToolbar
        actions={
          <>
            <RefreshButton queryKey={['contact-submissions']} />
            <SubmissionExportButton filters={filters} disabled={list.data?.total === 0} />
          </>
        }
      >
        <SearchField
          label={texts.searchSubmissions}
          value={filters.search}
          onSearch={(search) => setFilters({ search })}
        />
        <FilterSelect
          label={texts.status}
          all={texts.allStatuses}
          values={submissionStatuses}
          labels={submissionStatusLabels}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
        {isOfDays && <FilterChip label={labelOfDays(filters)} onRemove={() => setFilters({ from: '', to: '' })} />}
      </ListToolbar>
      <PagedTable
        caption={texts.contactSubmissions}
        list={list}
        columns={tableColumns(show)}
        page={page}
        onPage={setPage}
        filtered={Boolean(filters.search || filters.status || isOfDays)}
        empty={<EmptyState title={emptyStateMessages.submissions} level="h2" />}
      />
      <SubmissionDetail
        row={row}
        open={open}
        onAddClient={(submission) => adding.open(toClientForm(submission))}
        onAddCase={(submission) => openCase(submission, submission.client_id ?? '')}
        onErase={() => setErasing(true)}
        onClose={close}
      />
      <ErasureFormDialog
        target={erasing && row ? { kind: 'enquiry', id: row.id, name: row.name } : undefined}
        onErased={() => {
          setErasing(false);
          close();
        }}
        onClose={() => setErasing(false)}
      />
      {adding.dialog}
    </>
  );
}
