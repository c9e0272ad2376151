import { Box } from '@chakra-ui/react';
import { type OptionSource, SearchPicker } from './search-picker';

interface FilterPickerProps {
  /** Name of the filter, e.g. 'Client'. */
  label: string;
  /** The words of the choice that filters nothing, e.g. 'All clients'. */
  all: string;
  source: OptionSource;
  /** The chosen row's id; empty for all. */
  value: string;
  onChange: (id: string) => void;
}

/** Narrows a list to what belongs to one of many rows. */
export function FilterPicker({ all, ...picker }: FilterPickerProps) {
  return (
    <Box flex="1 1 12rem" maxWidth={{ md: '18rem' }}>
      <SearchPicker size="sm" none={all} {...picker} />
    </Box>
  );
}
