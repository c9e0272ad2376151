import type { UseMutationResult } from '@tanstack/react-query';
import * as common from '@texts/common';
import { deleteThis } from '@texts/filings';
import { ConfirmDialog } from '@/components/confirm-dialog';
import type { SeenRow } from '@/lib/row-edit';

interface DeletionDialogProps<Row extends SeenRow> {
  row: Row;
  deletion: UseMutationResult<void, Error, SeenRow>;
  /** What follows from it. */
  children: string;
  onClose: () => void;
}

/** Asks before a row is deleted. */
export function DeletionDialog<Row extends SeenRow>({ row, deletion, children, onClose }: DeletionDialogProps<Row>) {
  return (
    <ConfirmDialog
      title={deleteThis}
      action={common.deleteLabel}
      open
      pending={deletion.isPending}
      onConfirm={() => deletion.mutate(row, { onSettled: onClose })}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
