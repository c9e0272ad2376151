import { type ComponentProps, createContext, useContext, useLayoutEffect } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { AppForm, ShownField } from './use-app-form';

interface FormContextValue extends Pick<AppForm, 'schema' | 'fields'> {
  marksRequired: boolean;
}

const FormContext = createContext<FormContextValue | null>(null);

/** Context of the fields, beside `useFormContext`. */
export function useAppFormContext(): FormContextValue {
  const value = useContext(FormContext);
  if (!value) throw new Error('A field is outside a form');
  return value;
}

/**
 * Tells the form of a field for as long as it is shown.
 */
export function useShownField(name: string, { label, isSecret, show }: ShownField): void {
  const { fields } = useAppFormContext();
  // Each time it is drawn; it keeps its place among the others.
  useLayoutEffect(() => void fields.set(name, { label, isSecret, show }));
  useLayoutEffect(() => () => void fields.delete(name), [fields, name]);
}

interface FormProps<Values extends FieldValues, Output> extends ComponentProps<'form'> {
  form: AppForm<Values, Output>;
  /** Whether required fields are marked; not where nearly all of them are. */
  marksRequired?: boolean;
}

/** The `form` element with its fields, which take everything else from the form. The browser checks nothing. */
export function Form<Values extends FieldValues, Output>({
  form,
  marksRequired = true,
  children,
  ...props
}: FormProps<Values, Output>) {
  const { schema, fields, draftKey: _, ...methods } = form;
  return (
    <FormProvider {...methods}>
      <FormContext value={{ schema: schema as AppForm['schema'], fields, marksRequired }}>
        <form noValidate {...props}>
          {children}
        </form>
      </FormContext>
    </FormProvider>
  );
}
