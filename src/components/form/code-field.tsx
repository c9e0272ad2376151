import * as common from '@texts/common';
import { TextField } from './text-field';

/** The six digits of the authenticator app. */
export function CodeField() {
  return (
    <TextField
      name="code"
      label={common.code}
      helper={common.codeHelp}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
    />
  );
}
