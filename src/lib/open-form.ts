/**
 * Which form of a dashboard is open, and what was typed into it when the session ended: it is there again after the next
 * log-in of the same user. In memory only.
 */
import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { getSession, getSessionEnd } from './session';

/** A form as it was opened. */
export interface FormDraft<Values> {
  /** The row that is being changed; null for a new one. */
  id: string | null;
  /** What the fields begin with. */
  values: Values;
  /** Whether `values` were typed before the session ended, and are not saved. */
  isDirty: boolean;
}

/** By user and form. */
const kept = new Map<string, FormDraft<unknown>>();
function keyOf(userId: string | undefined, name: string): string {
  return `${userId} ${name}`;
}

/**
 * The state of one form's dialog.
 * @param name of the form, e.g. 'cases'; once on a page
 */
export function useFormDraft<Values>(name: string) {
  const [form, setForm] = useState<FormDraft<Values> | null>(() => {
    const before = kept.get(keyOf(getSession()?.id, name)) as FormDraft<Values> | undefined;
    return before ?? null;
  });
  useEffect(() => void kept.delete(keyOf(getSession()?.id, name)), [name]);
  return {
    form,
    open: (values: Values, id: string | null = null) => setForm({ id, values, isDirty: false }),
    close: () => setForm(null),
  };
}

const none: readonly never[] = [];

/**
 * Keeps what was typed when the session ends under an open form. For the form inside the dialog.
 * @param name as in `useOpenForm`
 * @param secrets fields that are never kept, e.g. passwords; the same list at every call
 */
export function useKeepDraft<Values extends FieldValues>(
  name: string,
  { id, values, isDirty }: FormDraft<Values>,
  form: UseFormReturn<Values>,
  secrets: readonly Path<Values>[] = none,
): void {
  const { getValues } = form;
  useEffect(() => {
    const user = getSession()?.id;
    return () => {
      if (user === undefined || user === getSession()?.id) return;
      // There is nobody left who could log in.
      if (getSessionEnd() === 'deleted') return;
      const held = { ...getValues(), ...Object.fromEntries(secrets.map((field) => [field, values[field]])) };
      const isTyped = isDirty || JSON.stringify(held) !== JSON.stringify({ ...held, ...values });
      kept.set(keyOf(user, name), { id, values: held, isDirty: isTyped });
    };
  }, [name, id, values, isDirty, getValues, secrets]);
}
