import * as common from '@texts/common';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

/**
 * Asks before a dialog is closed in which something was chosen and is not sent.
 * @param isDirty whether there is anything
 * @param onClose closes it
 * @param title names what would be lost; photos and files if it is left out
 * @param keep keeps it
 * @returns what every way to close it calls, and the question
 */
export function useDiscardQuestion(
  isDirty: boolean,
  onClose: () => void,
  title: string = common.discardFiles,
  keep: string = common.keepFiles,
) {
  const [isAsking, setIsAsking] = useState(false);
  const question = (
    <ConfirmDialog
      title={title}
      action={common.discard}
      cancel={keep}
      open={isAsking}
      onConfirm={() => {
        setIsAsking(false);
        onClose();
      }}
      onClose={() => setIsAsking(false)}
    />
  );
  return { question, close: () => (isDirty ? setIsAsking(true) : onClose()) };
}
