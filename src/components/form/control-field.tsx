import { chakra, Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { fieldSlotRecipe } from '@/components/slot-recipes';

interface ControlFieldProps {
  label: string;
  /** Error message; the control is then marked as invalid and described by it. */
  error?: string | undefined;
  required?: boolean;
  /** Whether the label shows that it is required. */
  marksRequired?: boolean;
  /** A line of help below the control, also read with it. */
  helper?: ReactNode;
  disabled?: boolean | undefined;
  /** One control: Chakra's `Input`, `Textarea` or `NativeSelect`; it takes id and aria attributes from here. */
  children: ReactNode;
}

/** A control with its label, its help and its error, tied together for screen readers. `FormField` is the same in a form. */
export function ControlField({
  label,
  error,
  required = false,
  marksRequired = true,
  helper,
  disabled = false,
  children,
}: ControlFieldProps) {
  return (
    <Field.Root recipe={fieldSlotRecipe} invalid={Boolean(error)} required={required} disabled={disabled}>
      <Field.Label>
        {label}
        {marksRequired && <Field.RequiredIndicator />}
      </Field.Label>
      {children}
      {/* Both in one element: Chakra ties only the help to `aria-describedby`, which every screen reader reads. */}
      {(error || helper) && (
        <Field.HelperText display="grid" gap="1">
          {error && (
            <chakra.span color="error" fontWeight="medium" aria-live="polite">
              {error}
            </chakra.span>
          )}
          {helper && <span>{helper}</span>}
        </Field.HelperText>
      )}
    </Field.Root>
  );
}
