import { Stack } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AppDialog } from '../app-dialog';
import { Button } from '../button';
import { ConfirmDialog } from '../confirm-dialog';
import { useEditConflict } from './edit-conflict-notice';
import { Form } from './form';
import { SubmitButton } from './submit-button';
import type { AppForm } from './use-app-form';
import { useSubmit } from './use-submit';

interface FormDialogProps<Values extends FieldValues, Output, Result> {
  title: string;
  form: AppForm<Values, Output>;
  /** Saves the values; see `useSubmit()`. */
  save: (values: Output) => Promise<Result>;
  /** When it was saved; otherwise the dialog closes. */
  onSaved?: (result: Result) => void;
  /** When it is closed; what was typed and not saved is not thrown away without a question. */
  onClose: () => void;
  /** What the button reads, e.g. 'Create Case'. */
  submit: string;
  /** The fields. */
  children: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Whether something was typed that is not saved, where the form does not know it. */
  isDirty?: boolean;
}

/** A form above the page. */
export function FormDialog<Values extends FieldValues, Output, Result>({
  title,
  form,
  save,
  onClose,
  onSaved = onClose,
  submit,
  children,
  size = 'md',
  isDirty = form.formState.isDirty,
}: FormDialogProps<Values, Output, Result>) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { notice, onFailed } = useEditConflict(form);
  const { handleSubmit, isPending } = useSubmit(form, { save, onSaved, onFailed });
  const close = () => (isDirty ? setAsking(true) : onClose());
  const footer = (
    <>
      <Button variant="line" onClick={close}>
        Cancel
      </Button>
      <SubmitButton form={id} pending={isPending} pendingText="Saving...">
        {submit}
      </SubmitButton>
    </>
  );
  return (
    <>
      <AppDialog title={title} open onClose={close} footer={footer} size={size}>
        <Form id={id} form={form} onSubmit={handleSubmit}>
          {/* What is typed after the press would be gone with the dialog. */}
          <Stack asChild gap="5">
            <fieldset disabled={isPending}>
              {notice}
              {children}
            </fieldset>
          </Stack>
        </Form>
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
