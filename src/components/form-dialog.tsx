import { Stack } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { AppDialog } from './app-dialog';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { SubmitButton } from './submit-button';

interface FormDialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  onSubmit: (event: FormEvent) => unknown;
  /** Whether something was typed that is not saved: then it is not thrown away without a question. */
  typed: boolean;
  /** While it is being saved. */
  pending: boolean;
  /** What the button reads, e.g. 'Create Case'. */
  submit: string;
  /** The fields. */
  children: ReactNode;
  size?: 'sm' | 'md' | 'lg';
}

/** A form above the page. */
export function FormDialog({
  title,
  open,
  onClose,
  onSubmit,
  typed,
  pending,
  submit,
  children,
  size = 'md',
}: FormDialogProps) {
  const form = useId();
  const [asking, setAsking] = useState(false);
  const close = () => (typed ? setAsking(true) : onClose());
  const footer = (
    <>
      <Button variant="line" onClick={close}>
        Cancel
      </Button>
      <SubmitButton form={form} pending={pending} pendingText="Saving...">
        {submit}
      </SubmitButton>
    </>
  );
  return (
    <>
      <AppDialog title={title} open={open} onClose={close} footer={footer} size={size}>
        <form id={form} onSubmit={onSubmit} noValidate>
          <Stack gap="5">{children}</Stack>
        </form>
      </AppDialog>
      <ConfirmDialog
        title="Discard what you have typed?"
        action="Discard"
        refusal="Keep editing"
        open={asking}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
