import { Input, type InputProps, Textarea, type TextareaProps } from '@chakra-ui/react';
import { useFormContext } from 'react-hook-form';
import { type FieldProps, FormField } from './form-field';

/** One line: a text or, with `type`, a date, a time, an address, a telephone number. */
export function TextField({
  name,
  label,
  helper,
  required,
  disabled,
  ...input
}: FieldProps & Omit<InputProps, keyof FieldProps>) {
  const { register } = useFormContext();
  return (
    <FormField name={name} label={label} helper={helper} required={required} disabled={disabled}>
      <Input {...input} {...register(name)} />
    </FormField>
  );
}

/** Several lines of text. */
export function TextareaField({
  name,
  label,
  helper,
  required,
  disabled,
  ...textarea
}: FieldProps & Omit<TextareaProps, keyof FieldProps>) {
  const { register } = useFormContext();
  return (
    <FormField name={name} label={label} helper={helper} required={required} disabled={disabled}>
      <Textarea {...textarea} {...register(name)} />
    </FormField>
  );
}
