import { Input } from '@chakra-ui/react';
import { useFormContext } from 'react-hook-form';
import { formatDate } from '@/lib/dates';
import { type FieldProps, FormField } from './form-field';
import { TextField } from './text-field';

/** A day. */
export function DateField(props: FieldProps) {
  const { register } = useFormContext();
  return (
    <FormField {...props} show={(day) => formatDate(String(day))}>
      <Input type="date" {...register(props.name)} />
    </FormField>
  );
}

/** A time of day. */
export function TimeField(props: FieldProps) {
  return <TextField type="time" {...props} />;
}
