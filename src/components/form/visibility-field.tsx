import * as common from '@texts/common';
import { Controller } from 'react-hook-form';
import { VisibilitySwitch } from '../visibility-switch';
import { useShownField } from './form';

interface VisibilityFieldProps {
  name: string;
  label: string;
  /** Help for on and for off: what visitors see. */
  hints: { visible: string; hidden: string };
}

/** Whether visitors see what the form is about. */
export function VisibilityField({ name, label, hints }: VisibilityFieldProps) {
  useShownField(name, { label, isSecret: false, show: (visible) => (visible ? common.visible : common.hidden) });
  return (
    <Controller
      name={name}
      render={({ field: { value, onChange } }) => (
        <VisibilitySwitch label={label} visible={Boolean(value)} onChange={onChange} hints={hints} />
      )}
    />
  );
}
