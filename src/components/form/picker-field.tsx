import { Controller, useFormContext } from 'react-hook-form';
import { OptionLabel, type OptionSource, SearchPicker } from '../search-picker';
import { type FieldProps, FormField } from './form-field';

interface PickerFieldProps extends FieldProps {
  source: OptionSource;
  /** The words of the choice of no row, where that may be chosen. */
  none?: string | undefined;
  /** Shown while nothing is chosen. */
  placeholder: string;
  /** Adds a row that is not found; in: what was typed. */
  onAdd?: ((text: string) => void) | undefined;
  /** A field whose value belongs to the row: it is emptied when another one is chosen. */
  dependent?: string;
}

/** One of many rows, which are searched while one types; its value is the row's id, empty for none. */
export function PickerField({ source, none, placeholder, onAdd, dependent, ...field }: PickerFieldProps) {
  const { setValue } = useFormContext();
  return (
    <FormField {...field} show={(id) => <OptionLabel source={source} id={String(id)} />}>
      <Controller
        name={field.name}
        render={({ field: { ref, value, onChange } }) => (
          <SearchPicker
            ref={ref}
            source={source}
            placeholder={placeholder}
            value={value ?? ''}
            onChange={(id) => {
              if (dependent && id !== value) setValue(dependent, '', { shouldDirty: true });
              onChange(id);
            }}
            {...(none !== undefined && { none })}
            {...(onAdd && { onAdd })}
          />
        )}
      />
    </FormField>
  );
}
