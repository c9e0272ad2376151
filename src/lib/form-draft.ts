import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readDraft, writeDraft } from './draft-store';

/**
 * Keeps what is typed into a form, and fills it into the fields that are still empty when the form is shown again.
 * @param name of the form, e.g. 'contact'; its element says it too (`data-draft`), for what is typed before it is hydrated
 */
export function usePersistDraft<Values extends FieldValues>(name: string, form: UseFormReturn<Values>): void {
  const { getValues, setValue, subscribe } = form;
  useEffect(() => {
    const values: Values = getValues();
    for (const [field, value] of Object.entries(readDraft(name)) as [Path<Values>, PathValue<Values, Path<Values>>][]) {
      if (values[field] === '') setValue(field, value, { shouldDirty: true });
    }
    return subscribe({ formState: { values: true }, callback: (state) => writeDraft(name, state.values) });
  }, [name, getValues, setValue, subscribe]);
}
