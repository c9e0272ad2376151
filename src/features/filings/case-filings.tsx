import { Stack } from '@chakra-ui/react';
import { QueryContent } from '@/components/query-content';
import { filingsQuery } from '@/data/filings/queries';
import { useLiveQuery } from '@/hooks/use-live-query';
import { FilingCard } from './internal/filing-card';
import { FilingTemplates } from './internal/filing-templates';

/** The filings of a case, and the templates to begin another one with. */
export function CaseFilings({ caseId }: { caseId: string }) {
  return (
    <Stack gap="5">
      <QueryContent query={useLiveQuery(filingsQuery(caseId))}>
        {(rows) => rows.map((row) => <FilingCard key={row.id} row={row} />)}
      </QueryContent>
      <FilingTemplates caseId={caseId} />
    </Stack>
  );
}
