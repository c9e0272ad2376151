import * as texts from '@texts/contact-submissions';
import { formatCount } from '@texts/dates';
import { useRef } from 'react';
import { Button } from '@/components/button';
import type { SubmissionFilters } from '@/data/contact-submissions/queries';
import { useSubmissionsExport } from '@/data/contact-submissions/submission-export';

interface SubmissionExportButtonProps {
  filters: SubmissionFilters;
  /** Whether search and filters leave nothing. */
  disabled: boolean;
}

/** Saves as a file what search and filters leave of the submissions; shows how far it is, and can be stopped. */
export function SubmissionExportButton({ filters, disabled }: SubmissionExportButtonProps) {
  const { start, cancel, running, read } = useSubmissionsExport();
  const button = useRef<HTMLButtonElement>(null);
  const stop = () => {
    cancel();
    // The button that was pressed goes away.
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        size="sm"
        disabled={disabled && !running}
        // Not `disabled`, which would take the focus away from it.
        aria-disabled={running}
        onClick={() => !running && start(filters)}
      >
        {running ? texts.exporting(formatCount(read)) : texts.exportCsv}
      </Button>
      {running && (
        <Button variant="ghost" size="sm" onClick={stop}>
          {texts.cancelExport}
        </Button>
      )}
    </>
  );
}
