import * as common from '@texts/common';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

interface DeletionOptions<Row> {
  /** The question, e.g. 'Delete this task?'. */
  title: string | ((row: Row) => string);
  /** Sentence about the consequences. */
  text: (row: Row) => ReactNode;
  /** The words of the button that deletes. */
  action?: string;
  mutation: {
    mutate: (row: Row, options: { onSuccess?: () => void; onSettled: () => void }) => void;
    isPending: boolean;
  };
  onDeleted?: () => void;
}

/**
 * Asks before a row is deleted, or otherwise taken away, and then does it.
 * @returns `ask`, which opens the question about a row, and `dialog`, to be rendered
 */
export function useDeletion<Row>({
  title,
  text,
  action = common.deleteLabel,
  mutation,
  onDeleted,
}: DeletionOptions<Row>) {
  // It is still named while its question closes.
  const [row, setRow] = useState<Row>();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const confirm = () => {
    if (row === undefined) return;
    mutation.mutate(row, { ...(onDeleted && { onSuccess: onDeleted }), onSettled: close });
  };
  return {
    ask: (asked: Row) => {
      setRow(asked);
      setOpen(true);
    },
    dialog: row !== undefined && (
      <ConfirmDialog
        title={typeof title === 'string' ? title : title(row)}
        action={action}
        open={open}
        pending={mutation.isPending}
        onConfirm={confirm}
        onClose={close}
      >
        {text(row)}
      </ConfirmDialog>
    ),
  };
}
