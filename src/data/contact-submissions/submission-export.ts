import { dayAt, submissionReference, timeAt } from '@contract';
import { useMutation } from '@tanstack/react-query';
import * as texts from '@texts/contact-submissions';
import { submissionServiceLabels } from '@texts/practice-areas';
import * as labels from '@texts/public-fields';
import { useEffect, useRef, useState } from 'react';
import { toErrorToast } from '@/lib/api';
import { csvLine, saveCsv } from '@/lib/csv';
import { getSupabaseAsUser, unwrapRows } from '@/lib/supabase';
import { type SubmissionFilters, type SubmissionRow, submissionsSelect } from './queries';

/** How many rows one request brings; a server that is set to bring fewer does no harm. */
const rowsARequest = 1000;

/** A moment on the practice's clock, as spreadsheets read and sort it: `2026-11-24 10:30`. */
function momentCell(moment: string | null): string {
  if (!moment) return '';
  const date = new Date(moment);
  return `${dayAt(date)} ${timeAt(date)}`;
}

/** Columns of the export, in the words and order of the submission's page. */
const columns: readonly { header: string; cell: (row: SubmissionRow) => string }[] = [
  { header: labels.submissions.name, cell: (row) => row.name },
  { header: texts.reference, cell: (row) => submissionReference(row.id) },
  { header: labels.submissions.submittedAt, cell: (row) => momentCell(row.submitted_at) },
  { header: labels.submissions.status, cell: (row) => texts.submissionStatusLabels[row.status] },
  { header: texts.serviceRequested, cell: (row) => submissionServiceLabels[row.service] },
  { header: labels.submissions.email, cell: (row) => row.email },
  { header: labels.submissions.phone, cell: (row) => row.phone },
  { header: labels.submissions.preferredDate, cell: (row) => momentCell(row.preferred_date) },
  { header: labels.submissions.message, cell: (row) => row.message },
];

/** The rows that follow one; the first ones without it. Found by the index, so that the last are read as fast. */
async function rowsAfter(
  last: SubmissionRow | undefined,
  filters: SubmissionFilters,
  signal: AbortSignal,
): Promise<SubmissionRow[]> {
  let select = submissionsSelect(await getSupabaseAsUser(), filters);
  if (last) {
    const { submitted_at: moment, id } = last;
    select = select.lte('submitted_at', moment).or(`submitted_at.lt."${moment}",id.gt.${id}`);
  }
  return unwrapRows(await select.limit(rowsARequest).abortSignal(signal));
}

/**
 * Every submission that search and status leave, as the lines of a file, the headings first.
 * @param onRead called with how many have been read so far
 * @throws {ApiError} when they could not all be read; anything when `signal` was aborted
 */
async function readLines(filters: SubmissionFilters, signal: AbortSignal, onRead: (count: number) => void) {
  const lines = [csvLine(columns.map(({ header }) => header))];
  let last: SubmissionRow | undefined;
  for (;;) {
    const rows = await rowsAfter(last, filters, signal);
    signal.throwIfAborted();
    last = rows.at(-1);
    if (!last) return lines;
    for (const row of rows) lines.push(csvLine(columns.map(({ cell }) => cell(row))));
    onRead(lines.length - 1);
  }
}

interface Export {
  filters: SubmissionFilters;
  signal: AbortSignal;
}

/**
 * Saves the submissions that search and status leave as a file; toasts either way. Until all of them are read nothing is
 * saved. It stops when it is cancelled, and when the list is left.
 */
export function useSubmissionsExport() {
  const [read, setRead] = useState(0);
  const stop = useRef<AbortController>(undefined);
  const cancel = () => stop.current?.abort();
  useEffect(() => () => stop.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ filters, signal }: Export) => {
      setRead(0);
      const lines = await readLines(filters, signal, setRead);
      saveCsv(`contact-submissions-${dayAt(new Date())}.csv`, lines);
      return lines.length - 1;
    },
    meta: {
      invalidates: [],
      success: (count: number) => texts.successToasts.submissionsExported(count),
      failure: (error, { signal }: Export) =>
        signal.aborted ? null : toErrorToast(error, texts.errorToasts.submissionsExport),
    },
  });
  const start = (filters: SubmissionFilters) => {
    stop.current = new AbortController();
    mutate({ filters, signal: stop.current.signal });
  };
  /** `read`: how many rows have been read so far. */
  return { start, cancel, running: isPending, read };
}
