import { Text } from '@chakra-ui/react';
import * as common from '@texts/common';
import { type ReactNode, useRef } from 'react';
import { AppDialog } from './app-dialog';
import { Button } from './button';

interface ConfirmDialogProps {
  /** The question, e.g. 'Delete this event?'. */
  title: string;
  /** Sentence about the consequences. */
  children?: ReactNode;
  /** Words of the button that confirms, e.g. 'Delete'; there is none for who may only look. */
  action: string | false | undefined;
  /** Words of the button that cancels. */
  cancel?: string;
  open: boolean;
  /** While something is still to be chosen for it. */
  disabled?: boolean;
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
  cancel = action ? common.cancel : common.close,
  open,
  disabled = false,
  pending = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  const footer = (
    <>
      <Button ref={cancelButton} variant="outline" onClick={onClose}>
        {cancel}
      </Button>
      {action && (
        <Button variant="danger" disabled={disabled || pending} onClick={onConfirm}>
          {action}
        </Button>
      )}
    </>
  );
  return (
    <AppDialog
      title={title}
      open={open}
      onClose={onClose}
      footer={footer}
      size="sm"
      role="alertdialog"
      firstFocus={cancelButton}
    >
      {children && <Text as="div">{children}</Text>}
    </AppDialog>
  );
}
