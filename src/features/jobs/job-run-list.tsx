import { Badge, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as texts from '@texts/jobs';
import { emptyStateMessages } from '@texts/reviews';
import { type Column, DataTable } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { QueryContent } from '@/components/query-content';
import { jobRunsQuery } from '@/data/jobs';
import { formatMoment } from '@/lib/dates';
import { reasonText } from '@/lib/reason-text';
import type { DataOf } from '@/lib/user-rows';

const labels: Readonly<Record<string, string>> = {
  'social-retries': texts.postsToSend,
  mails: texts.mailsToSend,
  whatsapp: texts.whatsappMessagesToSend,
  'document-checks': texts.documentsToCheckForViruses,
  'site-build': texts.newPagesOfTheSite,
  'review-sync': texts.reviewsToFetch,
  'orphan-sweep': texts.filesOfNothing,
  'clean-up': texts.oldRecords,
  retention: texts.pastRetention,
  'restore-drill': texts.backupToTest,
};

type Run = DataOf<typeof jobRunsQuery>[number];

function Task({ run: { task, result } }: { run: Run }) {
  // The restore drill says of when the backup is.
  const backupAt = (result as { backup_at?: string } | null)?.backup_at;
  return (
    <>
      {labels[task] ?? task}
      {backupAt && (
        <Text color="muted" fontSize="sm">
          {texts.ofBackup(formatMoment(backupAt))}
        </Text>
      )}
    </>
  );
}

function Result({ run: { finished_at, error } }: { run: Run }) {
  if (!finished_at)
    return (
      <Badge justifySelf="start" variant="outline">
        {texts.notFinished}
      </Badge>
    );
  return error ? (
    <Badge justifySelf="start" variant="subtle">
      {texts.failed}
    </Badge>
  ) : (
    <Badge justifySelf="start" variant="outline">
      {common.done}
    </Badge>
  );
}

const columns: Column<Run>[] = [
  { header: texts.task, primary: true, cell: (run) => <Task run={run} /> },
  {
    header: texts.lastRun,
    narrow: true,
    brief: true,
    // The database has noticed that the drill never came.
    cell: ({ error, started_at, succeeded_at }) =>
      error === 'drillOverdue' && !succeeded_at ? emptyStateMessages.neverSynced : formatMoment(started_at),
  },
  { header: common.result, narrow: true, brief: true, cell: (run) => <Result run={run} /> },
  {
    header: texts.lastSuccess,
    narrow: true,
    cell: ({ succeeded_at }) => (succeeded_at ? formatMoment(succeeded_at) : emptyStateMessages.neverSynced),
  },
  { header: texts.reason, brief: true, cell: ({ error }) => error && reasonText(error) },
];

/** Scheduled tasks, when each ran last, and whether that went well. */
export function JobRunList() {
  const runs = useQuery(jobRunsQuery);
  return (
    <QueryContent query={runs}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={texts.emptyStateMessages.jobRuns} />
        ) : (
          <DataTable caption={texts.scheduledWork} columns={columns} rows={rows} rowKey={({ id }) => id} />
        )
      }
    </QueryContent>
  );
}
