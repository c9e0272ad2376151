import { TextField } from './text-field';

/** The six digits of the authenticator app. */
export function CodeField() {
  return (
    <TextField
      name="code"
      label="Code"
      helper="The six digits that your authenticator app shows now."
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
    />
  );
}
