/**
 * Which form of a dashboard is open, and what was typed into it when the session ended: it is there again after the next
 * log-in of the same user. In memory only.
 */
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { getSession, onSessionChange } from './session';

/** A form as it was opened. */
export interface OpenForm<Values> {
  /** The row that is being changed; null for a new one. */
  id: string | null;
  /** What the fields begin with. */
  values: Values;
  /** Whether `values` were typed before the session ended, and are not saved. */
  typed: boolean;
}

/** By user and form. */
const kept = new Map<string, OpenForm<unknown>>();
function keyOf(userId: string | undefined, name: string): string {
  return `${userId} ${name}`;
}

/** Who was signed in last. */
let user: string | null = null;
onSessionChange((session) => {
  if (session) user = session.id;
});

/**
 * The state of one form's dialog.
 * @param name of the form, e.g. 'cases'; once on a page
 */
export function useOpenForm<Values>(name: string) {
  const [form, setForm] = useState<OpenForm<Values> | null>(() => {
    const before = kept.get(keyOf(getSession()?.id, name)) as OpenForm<Values> | undefined;
    return before ?? null;
  });
  useEffect(() => void kept.delete(keyOf(getSession()?.id, name)), [name]);
  return {
    form,
    open: (values: Values, id: string | null = null) => setForm({ id, values, typed: false }),
    close: () => setForm(null),
  };
}

/**
 * Keeps what was typed when the session ends under an open form. For the form inside the dialog.
 * @param name as in `useOpenForm`
 */
export function useKeepTyped<Values extends FieldValues>(
  name: string,
  { id }: OpenForm<Values>,
  form: UseFormReturn<Values>,
): void {
  const { getValues } = form;
  useEffect(
    () => () => {
      if (getSession() === null && user) kept.set(keyOf(user, name), { id, values: getValues(), typed: true });
    },
    [name, id, getValues],
  );
}
