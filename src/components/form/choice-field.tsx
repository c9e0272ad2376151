import { chakra, Grid } from '@chakra-ui/react';
import { useId } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useShownField } from './form';

interface ChoiceFieldProps<Value extends string> {
  name: string;
  label: string;
  /** Choices, in this order. */
  values: readonly Value[];
  /** The words of each value. */
  labels: Readonly<Record<Value, string>>;
}

/** One of a few values, as large buttons for a thumb. */
export function ChoiceField<Value extends string>({ name, label, values, labels }: ChoiceFieldProps<Value>) {
  const { register } = useFormContext();
  const { errors } = useFormState({ name });
  const errorId = useId();
  useShownField(name, { label, isSecret: false, show: (value) => labels[value as Value] });
  const error = errors[name]?.message;
  return (
    <chakra.fieldset minWidth="0" aria-describedby={error ? errorId : undefined}>
      <chakra.legend fontWeight="medium" marginBottom="2">
        {label}
      </chakra.legend>
      <Grid templateColumns={{ base: '1fr 1fr', sm: 'repeat(4, 1fr)' }} gap="2">
        {values.map((value) => (
          <chakra.label
            key={value}
            display="flex"
            alignItems="center"
            justifyContent="center"
            textAlign="center"
            position="relative"
            minHeight="12"
            paddingInline="2"
            paddingBlock="1.5"
            lineHeight="1.25"
            cursor="pointer"
            background="surface"
            borderWidth="1px"
            borderColor="fieldLine"
            borderRadius="sm"
            css={{
              '&:has(:checked)': { background: 'ink', color: 'surface', borderColor: 'ink' },
              '&:has(:focus-visible)': { outline: '2px solid {colors.brass}', outlineOffset: '2px' },
            }}
          >
            <chakra.input
              type="radio"
              value={value}
              aria-invalid={Boolean(error)}
              position="absolute"
              inset="0"
              opacity="0"
              cursor="pointer"
              {...register(name)}
            />
            {labels[value]}
          </chakra.label>
        ))}
      </Grid>
      {typeof error === 'string' && (
        <chakra.span
          id={errorId}
          display="block"
          marginTop="1.5"
          fontSize="sm"
          color="error"
          fontWeight="medium"
          aria-live="polite"
        >
          {error}
        </chakra.span>
      )}
    </chakra.fieldset>
  );
}
