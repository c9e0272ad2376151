import * as common from '@texts/common';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

/**
 * Asks before a dialog is closed in which photos or files were chosen and are not sent.
 * @param isDirty whether there are any
 * @param onClose closes it
 * @returns what every way to close it calls, and the question
 */
export function useDiscardQuestion(isDirty: boolean, onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  const question = (
    <ConfirmDialog
      title={common.discardFiles}
      action={common.discard}
      cancel={common.keepFiles}
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
