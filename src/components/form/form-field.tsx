import type { ReactNode } from 'react';
import { type FieldError, get, useFormState } from 'react-hook-form';
import { ControlField } from './control-field';
import { useAppFormContext, useShownField } from './form';
import { isRequired } from './use-app-form';

/** Properties of every field. */
export interface FieldProps {
  /** Its name in the form's schema. */
  name: string;
  label: string;
  /** A line of help below the control, also read with it. */
  helper?: ReactNode;
  /** Only where it differs from what the schema says. */
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

interface FormFieldProps extends FieldProps {
  /** Whether its value must not be kept, e.g. a password. */
  isSecret?: boolean;
  /** A value in the words of the form, where it is not shown as it is. */
  show?: (value: unknown) => ReactNode;
  /** One control, which takes id and aria attributes from here. */
  children: ReactNode;
}

/** A field of the form around it: its error, and whether it is required, come from there. */
export function FormField({ name, required, isSecret = false, show, ...props }: FormFieldProps) {
  const { schema, marksRequired } = useAppFormContext();
  const { errors } = useFormState({ name });
  useShownField(name, { label: props.label, isSecret, show });
  // Of a field in a list too: `lines.0.amount`.
  const error = (get(errors, name) as FieldError | undefined)?.message;
  return (
    <ControlField
      {...props}
      error={typeof error === 'string' ? error : undefined}
      required={required ?? isRequired(schema, name)}
      marksRequired={marksRequired}
    />
  );
}
