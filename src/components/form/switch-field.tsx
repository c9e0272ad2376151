import { chakra, Switch } from '@chakra-ui/react';
import * as common from '@texts/common';
import { Controller } from 'react-hook-form';
import { switchSlotRecipe } from '@/components/slot-recipes';
import { useShownField } from './form';

interface SwitchFieldProps {
  name: string;
  label: string;
  /** Sentence about the consequences. */
  helper?: string;
}

/** Yes or no. */
export function SwitchField({ name, label, helper }: SwitchFieldProps) {
  useShownField(name, { label, isSecret: false, show: (value) => (value ? common.yesLabel : common.noLabel) });
  return (
    <Controller
      name={name}
      render={({ field: { value, onChange } }) => (
        <Switch.Root
          recipe={switchSlotRecipe}
          checked={Boolean(value)}
          onCheckedChange={({ checked }) => onChange(checked)}
          justifySelf="start"
        >
          <Switch.HiddenInput role="switch" />
          <Switch.Control>
            <Switch.Thumb />
          </Switch.Control>
          <Switch.Label fontWeight="normal">
            {label}
            {helper && (
              <chakra.span display="block" color="muted" fontSize="sm">
                {helper}
              </chakra.span>
            )}
          </Switch.Label>
        </Switch.Root>
      )}
    />
  );
}
