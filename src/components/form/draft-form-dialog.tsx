import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { FormDraft } from '@/lib/form-draft';
import { FormDialog, type FormDialogProps } from './form-dialog';
import { type FormSchema, useAppForm } from './use-app-form';

interface DraftFormDialogProps<Values extends FieldValues, Output, Result>
  extends Omit<FormDialogProps<Values, Output, Result>, 'form'> {
  schema: FormSchema<Values, Output>;
  /** What the form begins with, and where what is typed is kept. */
  draft: FormDraft<Values>;
}

/** The form of a draft above the page. */
export function DraftFormDialog<Values extends FieldValues, Output, Result>({
  schema,
  draft,
  ...dialog
}: DraftFormDialogProps<Values, Output, Result>) {
  const form = useAppForm<Values, Output>({
    schema,
    defaultValues: draft.values as DefaultValues<Values>,
    draftKey: draft.key,
  });
  return <FormDialog {...dialog} form={form} />;
}
