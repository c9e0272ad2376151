import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api';

/**
 * Puts what the server found wrong on the fields it names, the first of them focused.
 * @param fields the form's own fields; an error of any other is left to the toast
 */
export function showFieldErrors<Form extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Form>,
  fields: readonly Path<Form>[],
): void {
  if (!(error instanceof ApiError) || !error.errors) return;
  let shouldFocus = true;
  for (const field of fields) {
    const message = error.errors[field];
    if (!message) continue;
    setError(field, { type: 'server', message }, { shouldFocus });
    shouldFocus = false;
  }
}
