import { chakra, Switch } from '@chakra-ui/react';
import * as common from '@texts/common';
import { switchSlotRecipe } from '@/components/slot-recipes';

interface VisibilitySwitchProps {
  /** Name of the switch, e.g. 'Visibility of Meera Nair', for screen readers. */
  label: string;
  visible: boolean;
  onChange: (visible: boolean) => void;
  /** Explanation of on and of off, where the words alone do not say it. */
  hints?: { visible: string; hidden: string };
}

/** Shows something to visitors or hides it from them. */
export function VisibilitySwitch({ label, visible, onChange, hints }: VisibilitySwitchProps) {
  const hint = visible ? hints?.visible : hints?.hidden;
  return (
    <Switch.Root
      recipe={switchSlotRecipe}
      checked={visible}
      onCheckedChange={({ checked }) => onChange(checked)}
      justifySelf="start"
    >
      <Switch.HiddenInput role="switch" />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label srOnly>{label}</Switch.Label>
      <chakra.span fontSize="sm" userSelect="none">
        {visible ? common.visible : common.hidden}
        {hint && (
          <chakra.span color="muted" marginInlineStart="2">
            {hint}
          </chakra.span>
        )}
      </chakra.span>
    </Switch.Root>
  );
}
