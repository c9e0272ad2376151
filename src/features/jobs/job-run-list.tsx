import { Badge } from '@chakra-ui/react';
import { emptyStateMessages } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { QueryContent } from '@/components/query-content';
import { formatMoment } from '@/lib/dates';
import { jobRunsQuery } from './queries';

const labels: Readonly<Record<string, string>> = {
  'social-retries': 'Posts to send',
  mails: 'Mails to send',
  whatsapp: 'WhatsApp messages to send',
  'document-checks': 'Documents to check for viruses',
  'site-build': 'New pages of the site',
  'review-sync': 'Reviews to fetch',
  'orphan-sweep': 'Files that nothing names',
  'clean-up': 'Old counts',
};

interface Run {
  id: string;
  task: string;
  started_at: string;
  finished_at: string | null;
  succeeded_at: string | null;
  error: string | null;
}

function Result({ run: { finished_at, error } }: { run: Run }) {
  if (!finished_at) return <Badge variant="outline">Not finished</Badge>;
  return error ? <Badge variant="subtle">Failed</Badge> : <Badge variant="outline">Done</Badge>;
}

const columns: Column<Run>[] = [
  { header: 'Task', primary: true, cell: ({ task }) => labels[task] ?? task },
  { header: 'Last run', narrow: true, cell: ({ started_at }) => formatMoment(started_at) },
  { header: 'Result', narrow: true, cell: (run) => <Result run={run} /> },
  {
    header: 'Last success',
    narrow: true,
    cell: ({ succeeded_at }) => (succeeded_at ? formatMoment(succeeded_at) : emptyStateMessages.neverSynced),
  },
  { header: 'Reason', cell: ({ error }) => error ?? '–' },
];

/** What is done by itself, when it was done last, and whether that went well. */
export function JobRunList() {
  const runs = useQuery(jobRunsQuery);
  return (
    <QueryContent query={runs}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={emptyStateMessages.jobRuns} />
        ) : (
          <DataTable caption="Scheduled work" columns={columns} rows={rows} rowKey={({ id }) => id} />
        )
      }
    </QueryContent>
  );
}
