import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { AppDialog } from './app-dialog';
import { Button } from './button';

interface ConfirmDialogProps {
  /** The question, e.g. 'Delete this event?'. */
  title: string;
  /** What follows from it. */
  children?: ReactNode;
  /** What the button that does it reads, e.g. 'Delete'. */
  action: string;
  open: boolean;
  /** While it is being done. */
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog({
  title,
  children,
  action,
  open,
  pending = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const footer = (
    <>
      <Button variant="line" onClick={onClose}>
        Cancel
      </Button>
      <Button disabled={pending} onClick={onConfirm}>
        {action}
      </Button>
    </>
  );
  return (
    <AppDialog title={title} open={open} onClose={onClose} footer={footer} size="sm" role="alertdialog">
      {children && <Text as="div">{children}</Text>}
    </AppDialog>
  );
}
