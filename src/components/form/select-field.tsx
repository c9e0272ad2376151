import { NativeSelect } from '@chakra-ui/react';
import { useFormContext } from 'react-hook-form';
import { nativeSelectSlotRecipe } from '@/components/slot-recipes';
import { type FieldProps, FormField } from './form-field';

interface SelectFieldProps<Value extends string> extends FieldProps {
  /** Choices, in this order. */
  values: readonly Value[];
  /** The words of each value. */
  labels: Readonly<Record<Value, string>>;
  /** The words of the empty choice, e.g. 'Select a service'; without them there is none. */
  placeholder?: string;
}

/** One of a closed list of the contract. */
export function SelectField<Value extends string>({ values, labels, placeholder, ...field }: SelectFieldProps<Value>) {
  const { register } = useFormContext();
  return (
    <FormField {...field} show={(value) => labels[value as Value]}>
      <NativeSelect.Root recipe={nativeSelectSlotRecipe}>
        <NativeSelect.Field {...register(field.name)}>
          {placeholder && <option value="">{placeholder}</option>}
          {values.map((value) => (
            <option key={value} value={value}>
              {labels[value]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}
