import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useState } from 'react';
import { type FieldValues, type Path, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '@/lib/api';
import { usePersistDraft } from '@/lib/form-draft';
import { ruleText } from '@/lib/rule-text';

/** The schema of a form: an object of the contract. */
export type FormSchema<Values, Output> = z.ZodMiniType<Output, Values> & {
  shape: Readonly<Record<string, z.ZodMiniType>>;
};

/** Facts about a field that is shown. */
export interface ShownField {
  label: string;
  /** Whether its value must not be kept, e.g. a password. */
  isSecret: boolean;
  /** A value in the words of the form, where it is not shown as it is. */
  show?: ((value: unknown) => ReactNode) | undefined;
}

/** A form of react-hook-form that knows its schema, and by name the fields that are shown, in their order. */
export interface AppForm<Values extends FieldValues = FieldValues, Output = Values>
  extends UseFormReturn<Values, unknown, Output> {
  schema: FormSchema<Values, Output> | undefined;
  fields: Map<string, ShownField>;
  /** Where what is typed is kept; undefined when it is not. */
  draftKey: string | undefined;
}

interface AppFormOptions<Values extends FieldValues, Output>
  extends Omit<UseFormProps<Values, unknown, Output>, 'resolver'> {
  /** Schema that checks the values, and says which fields are required. */
  schema?: FormSchema<Values, Output>;
  /** Where what is typed is kept, of a form that may be left before it is saved: see `usePersistDraft`. */
  draftKey?: string;
}

/** The name of the field that is wrong, in react-hook-form's spelling: `lines.0.amount`. */
const toName = (path: Issue['path'] = []) => path.map((part) => (typeof part === 'object' ? part.key : part)).join('.');
type Issue = NonNullable<
  Exclude<ReturnType<FormSchema<unknown, unknown>['~standard']['validate']>, Promise<unknown>>['issues']
>[number];

/**
 * The schema, which says what is wrong in the language of the page, with the labels of the fields that are shown. No schema of a
 * form is asynchronous.
 */
function inWords<Values, Output>(schema: FormSchema<Values, Output>, fields: AppForm['fields']) {
  const { validate, ...standard } = schema['~standard'];
  return {
    '~standard': {
      ...standard,
      validate(values: unknown) {
        const result = validate(values);
        if (result instanceof Promise || !result.issues) return result;
        const toWords = (issue: Issue) => ruleText(issue.message, fields.get(toName(issue.path))?.label);
        return { issues: result.issues.map((issue) => ({ ...issue, message: toWords(issue) })) };
      },
    },
  };
}

/**
 * Makes a form for `Form` or `FormDialog`: checked on submit, then with every change.
 * @param options those of `useForm`, and the schema in place of the resolver
 */
export function useAppForm<Values extends FieldValues, Output = Values>({
  schema,
  draftKey,
  ...options
}: AppFormOptions<Values, Output>): AppForm<Values, Output> {
  const [fields] = useState(() => new Map<string, ShownField>());
  const form = useForm<Values, unknown, Output>({
    ...options,
    ...(schema && { resolver: standardSchemaResolver(inWords(schema, fields)) }),
  });
  const appForm = { ...form, schema, fields, draftKey };
  usePersistDraft(draftKey, appForm);
  return appForm;
}

/** Whether a form with this schema requires a field: an untouched control holds the empty string. */
export function isRequired(schema: AppForm['schema'], name: string): boolean {
  if (!schema) return false;
  const field = schema.shape[name];
  if (!field) throw new Error(`The form has no field "${name}"`);
  return !field.safeParse('').success;
}

/** Puts what the server found wrong on the fields it names, the first of them focused. What no field shows is left to a toast. */
export function showFieldErrors<Values extends FieldValues, Output>(
  error: unknown,
  { fields, setError }: Pick<AppForm<Values, Output>, 'fields' | 'setError'>,
): void {
  if (!(error instanceof ApiError) || !error.errors) return;
  let shouldFocus = true;
  for (const name of fields.keys()) {
    const message = error.errors[name];
    if (!message) continue;
    setError(name as Path<Values>, { type: 'server', message }, { shouldFocus });
    shouldFocus = false;
  }
}
