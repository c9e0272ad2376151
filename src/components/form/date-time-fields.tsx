import type { FieldProps } from './form-field';
import { TextField } from './text-field';

/** A day. */
export function DateField(props: FieldProps) {
  return <TextField type="date" {...props} />;
}

/** A time of day. */
export function TimeField(props: FieldProps) {
  return <TextField type="time" {...props} />;
}
