import { Switch, Text } from '@chakra-ui/react';
import { switchSlotRecipe } from '@/components/slot-recipes';

interface ExplainedSwitchProps {
  title: string;
  /** Explanation, a sentence below the title. */
  explanation: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** The id of what says more about it, e.g. why it is disabled. */
  describedBy?: string | undefined;
}

/** A switch whose label says at some length what it does. */
export function ExplainedSwitch({
  title,
  explanation,
  checked,
  onChange,
  disabled = false,
  describedBy,
}: ExplainedSwitchProps) {
  return (
    <Switch.Root
      recipe={switchSlotRecipe}
      checked={checked}
      disabled={disabled}
      onCheckedChange={({ checked: isOn }) => onChange(isOn)}
      alignItems="flex-start"
    >
      <Switch.HiddenInput role="switch" aria-describedby={describedBy} />
      <Switch.Control flexShrink="0" marginTop="0.5">
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label>
        {title}
        <Text as="span" display="block" color="muted" fontSize="sm">
          {explanation}
        </Text>
      </Switch.Label>
    </Switch.Root>
  );
}
