/** What was typed into a form and not sent: kept for as long as the tab is open, over reloads and other pages. */
import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

const keyOf = (name: string) => `draft ${name}`;

function readDraft(name: string): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}') as Record<string, unknown>;
  } catch {
    return {}; // storage is forbidden, or somebody else wrote there
  }
}

function writeDraft(name: string, values: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // Forbidden or full: the form works without.
  }
}

/** Forgets a draft: the form was sent. @param name as in `usePersistDraft` */
export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Forbidden: there is none.
  }
}

/**
 * Keeps what is typed into a form, and fills it into the fields that are still empty when the form is shown again.
 * @param name of the form, e.g. 'contact'
 */
export function usePersistDraft<Values extends FieldValues>(name: string, form: UseFormReturn<Values>): void {
  const { getValues, setValue, subscribe } = form;
  useEffect(() => {
    const values: Values = getValues();
    for (const [field, value] of Object.entries(readDraft(name)) as [Path<Values>, PathValue<Values, Path<Values>>][]) {
      if (values[field] === '') setValue(field, value, { shouldDirty: true });
    }
    // Some may have been typed before the app ran.
    if (Object.values(getValues()).some(Boolean)) writeDraft(name, getValues());
    return subscribe({ formState: { values: true }, callback: (state) => writeDraft(name, state.values) });
  }, [name, getValues, setValue, subscribe]);
}
