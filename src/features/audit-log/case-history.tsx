import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/audit-log';
import { useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { PagedTable } from '@/components/paged-table';
import { auditLogQuery, wholeLog } from '@/data/audit-log';
import { auditColumns } from './audit-log';

/** Who changed what of a case and when, the latest first; for the admin. */
export function CaseHistory({ caseId }: { caseId: string }) {
  const [page, setPage] = useState(1);
  // Everything that is done with the case changes it.
  const list = useQuery({ ...auditLogQuery({ ...wholeLog, case: caseId }, page), staleTime: 0 });
  return (
    <PagedTable
      caption={texts.auditLog}
      list={list}
      columns={auditColumns}
      page={page}
      onPage={setPage}
      empty={<EmptyState title={texts.emptyStateMessages.auditLog} level="h3" />}
    />
  );
}
