import { Fragment, type ReactNode } from 'react';
import { type FormDraft, type FormDraftOptions, useFormDraft } from '@/lib/form-draft';

interface FormDialogOfDraft<Values> {
  draft: FormDraft<Values>;
  onClose: () => void;
}

/**
 * A form in a dialog, whose values are kept while it is open: see `useFormDraft()`.
 * @param name of the form, e.g. 'tasks'; once on a page
 * @param render the dialog of an open form
 * @returns `open`, which opens it with values, of a row if its id is given; `dialog`, to be rendered
 */
export function useFormDialog<Values>(
  name: string,
  render: (form: FormDialogOfDraft<Values>) => ReactNode,
  options?: FormDraftOptions,
) {
  const { draft, open, close } = useFormDraft<Values>(name, options);
  return { open, dialog: draft && <Fragment key={draft.key}>{render({ draft, onClose: close })}</Fragment> };
}
