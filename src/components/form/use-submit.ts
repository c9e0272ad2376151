import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { type AppForm, showFieldErrors } from './use-app-form';

interface Saved<Output, Result> {
  result: Result;
  /** The saved values. */
  values: Output;
}

/** Pending saves, by the draft of their form: the form may be left, and shown again, before the answer. */
const pending = new Map<unknown, Promise<Saved<unknown, unknown>>>();

interface SubmitOptions<Values extends FieldValues, Output, Result> {
  /** Saves what was filled in. Rejects with what the server found wrong; of a mutation its `mutateAsync`. */
  save: (values: Output) => Promise<Result>;
  /** When it was saved, even if the form is not shown any more. */
  onSaved: (result: Result, values: Output) => void;
  /** Asked once the form finds nothing wrong: whether to save. What says no may submit the form again later. */
  mayProceed?: (values: Output) => boolean | Promise<boolean>;
  /** When the form itself finds something wrong. */
  onInvalid?: (errors: FieldErrors<Values>) => void;
  /**
   * When it was not saved. What names fields is shown at them already.
   * @param isLeft whether the form has been left meanwhile, though it may be shown again
   */
  onFailed?: (error: unknown, isLeft: boolean) => void;
}

/**
 * Submits a form: once, also when it is left and shown again before the answer. What the server finds wrong is shown at
 * its fields.
 * @returns what the `form` element is given, and whether the answer is awaited
 */
export function useSubmit<Values extends FieldValues, Output, Result>(
  form: AppForm<Values, Output>,
  { save, mayProceed, onSaved, onInvalid, onFailed }: SubmitOptions<Values, Output, Result>,
) {
  const key = form.draftKey ?? form.fields;
  const [isPending, setIsPending] = useState(() => pending.has(key));
  const isShown = useRef(false);

  async function settle(saving: Promise<Saved<Output, Result>>, wasLeft = false): Promise<void> {
    setIsPending(true);
    await saving.then(
      ({ result, values }) => onSaved(result, values),
      (error: unknown) => {
        // A field that is disabled while the answer is awaited takes no focus.
        flushSync(() => setIsPending(false));
        if (isShown.current) showFieldErrors(error, form);
        onFailed?.(error, wasLeft || !isShown.current);
      },
    );
    setIsPending(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was on its way when the form was shown again
  useEffect(() => {
    isShown.current = true;
    const saving = pending.get(key) as Promise<Saved<Output, Result>> | undefined;
    if (saving) void settle(saving, true);
    return () => {
      isShown.current = false;
    };
  }, [key]);

  const handleSubmit = form.handleSubmit(async (values) => {
    // A second click may come before the button is drawn again.
    if (pending.has(key) || (await mayProceed?.(values)) === false || pending.has(key)) return;
    const saving = save(values).then((result) => ({ result, values }));
    const done = () => void pending.delete(key);
    pending.set(key, saving);
    saving.then(done, done);
    await settle(saving);
  }, onInvalid);

  return { handleSubmit, isPending };
}
