import { NativeSelect } from '@chakra-ui/react';
import type { Labels } from '@contract';
import { nativeSelectSlotRecipe } from '@/components/slot-recipes';

interface FilterSelectProps<Value extends string> {
  /** Name of the filter, e.g. 'Status'. */
  label: string;
  /** The words of the choice that filters nothing, e.g. 'All statuses'. */
  all: string;
  values: readonly Value[];
  labels: Labels<Value>;
  /** Empty for all. */
  value: Value | '';
  onChange: (value: Value | '') => void;
}

/** Narrows a list to one of a few values. */
export function FilterSelect<Value extends string>({
  label,
  all,
  values,
  labels,
  value,
  onChange,
}: FilterSelectProps<Value>) {
  return (
    <NativeSelect.Root recipe={nativeSelectSlotRecipe} size="sm" width="auto">
      <NativeSelect.Field
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as Value | '')}
      >
        <option value="">{all}</option>
        {values.map((entry) => (
          <option key={entry} value={entry}>
            {labels[entry]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
