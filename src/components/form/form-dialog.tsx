import { Stack } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { EditConflict } from '@/lib/row-edit';
import { AppDialog } from '../app-dialog';
import { Button } from '../button';
import { ConfirmDialog } from '../confirm-dialog';
import { toast } from '../toaster';
import { EditConflictNotice } from './edit-conflict-notice';
import { Form } from './form';
import { SubmitButton } from './submit-button';
import { type AppForm, showFieldErrors } from './use-app-form';

/** What saves the values of a form: a mutation. */
export interface Saving<Output> {
  /** Rejects with what the server found wrong. */
  mutateAsync: (values: Output) => Promise<unknown>;
  isPending: boolean;
}

interface FormDialogProps<Values extends FieldValues, Output> {
  title: string;
  form: AppForm<Values, Output>;
  saving: Saving<Output>;
  /** When it was saved; otherwise the dialog closes. */
  onSaved?: () => void;
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
export function FormDialog<Values extends FieldValues, Output>({
  title,
  form,
  saving,
  onClose,
  onSaved = onClose,
  submit,
  children,
  size = 'md',
  isDirty = form.formState.isDirty,
}: FormDialogProps<Values, Output>) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const close = () => (isDirty ? setAsking(true) : onClose());
  const save = form.handleSubmit((values) =>
    // Not `mutate`: its callbacks are lost when the form is left before the answer, and its draft would stay.
    saving.mutateAsync(values).then(onSaved, (error: unknown) => {
      showFieldErrors(error, form);
      if (!(error instanceof EditConflict)) return;
      // The notice says more.
      toast.clear();
      setConflict(error);
    }),
  );
  const footer = (
    <>
      <Button variant="line" onClick={close}>
        Cancel
      </Button>
      <SubmitButton form={id} pending={saving.isPending} pendingText="Saving...">
        {submit}
      </SubmitButton>
    </>
  );
  return (
    <>
      <AppDialog title={title} open onClose={close} footer={footer} size={size}>
        <Form id={id} form={form} onSubmit={save}>
          <Stack gap="5">
            {conflict && <EditConflictNotice key={JSON.stringify(conflict.theirs)} conflict={conflict} form={form} />}
            {children}
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
