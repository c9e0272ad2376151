import { useEffect, useRef, useState } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { EditConflict } from '@/lib/row-edit';
import { toast } from '../toaster';
import { type AppForm, showFieldErrors } from './use-app-form';

interface Saved<Output, Result> {
  result: Result;
  /** What was saved. */
  values: Output;
}

/** What is being saved, by the draft of its form: the form may be left, and shown again, before the answer. */
const pending = new Map<unknown, Promise<Saved<unknown, unknown>>>();

interface SubmitOptions<Values extends FieldValues, Output, Result> {
  /** Saves what was filled in. Rejects with what the server found wrong; of a mutation its `mutateAsync`. */
  save: (values: Output) => Promise<Result>;
  /** When it was saved, even if the form is not shown any more. */
  onSaved: (result: Result, values: Output) => void;
  /** When the form itself finds something wrong. */
  onInvalid?: (errors: FieldErrors<Values>) => void;
}

/**
 * Submits a form: once, also when it is left and shown again before the answer. What the server finds wrong is shown at
 * its fields.
 * @returns what the `form` element is given, whether the answer is awaited, and the conflict that stopped the last save
 */
export function useSubmit<Values extends FieldValues, Output, Result>(
  form: AppForm<Values, Output>,
  { save, onSaved, onInvalid }: SubmitOptions<Values, Output, Result>,
) {
  const key = form.draftKey ?? form.fields;
  const [isPending, setIsPending] = useState(() => pending.has(key));
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const isShown = useRef(false);

  async function settle(saving: Promise<Saved<Output, Result>>, onFailed: (error: unknown) => void): Promise<void> {
    setIsPending(true);
    await saving.then(
      ({ result, values }) => onSaved(result, values),
      (error: unknown) => {
        if (isShown.current) onFailed(error);
      },
    );
    setIsPending(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was on its way when the form was shown again
  useEffect(() => {
    isShown.current = true;
    const saving = pending.get(key) as Promise<Saved<Output, Result>> | undefined;
    if (saving) void settle(saving, (error) => showFieldErrors(error, form));
    return () => {
      isShown.current = false;
    };
  }, [key]);

  const handleSubmit = form.handleSubmit(async (values) => {
    // A second press may come before the button is drawn again.
    if (pending.has(key)) return;
    const saving = save(values).then((result) => ({ result, values }));
    const done = () => void pending.delete(key);
    pending.set(key, saving);
    saving.then(done, done);
    await settle(saving, (error) => {
      showFieldErrors(error, form);
      if (!(error instanceof EditConflict)) return;
      // The notice says more.
      toast.clear();
      setConflict(error);
    });
  }, onInvalid);

  return { handleSubmit, isPending, conflict };
}
