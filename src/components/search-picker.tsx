import { Box, Combobox, createListCollection, Text } from '@chakra-ui/react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as lists from '@texts/lists';
import { type Ref, useMemo, useState } from 'react';
import { comboboxSlotRecipe } from '@/components/slot-recipes';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import { Icon } from './icons';

/** One of many rows, as one chooses it. */
export interface Option {
  id: string;
  label: string;
  /** Second line, which tells it from others of the same label. */
  detail?: string;
}

/** How many rows a source answers at once. */
export const MAX_OPTIONS = 10;

/** Rows to choose from. */
export interface OptionSource {
  /** Where the answers are cached: the table's name, with dashes. */
  key: string;
  /** Part of the cache key of a source that is narrowed. */
  within?: string;
  /** The first `MAX_OPTIONS` rows that match what was typed; of all rows, if nothing was typed. */
  search: (input: string, signal: AbortSignal) => Promise<Option[]>;
  /** The row with an id. */
  one: (id: string, signal: AbortSignal) => Promise<Option>;
}

interface SearchPickerProps {
  source: OptionSource;
  /** The chosen row's id; empty for none. */
  value: string;
  onChange: (id: string) => void;
  /** The words of the choice of no row, where that may be chosen. */
  none?: string;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** Offered at the end of the list: adds a row of this name, which is what was typed. */
  onAdd?: (input: string) => void;
  /** Its name where it is outside a form. */
  label?: string;
  size?: 'sm' | 'md';
  /** The control, to put the focus on it. */
  ref?: Ref<HTMLInputElement>;
}

/** Search text after the first key in a field that shows the chosen row: a new text, not a change of that row's name. */
function textAfter(name: string, changed: string): string {
  if (changed.includes(name)) return changed.replace(name, '');
  const shortened = changed.length === name.length - 1 && name.startsWith(changed);
  return shortened ? '' : changed;
}

/** The combobox knows no empty value; this is the choice of no row. */
const noRow = 'none';
/** And this a row that is not there yet. */
const addedRow = 'add';

/** Rows of the list, and whether more are coming. */
function useFound({ source, none, onAdd }: SearchPickerProps, input: string, open: boolean) {
  const debounced = useDebouncedValue(input);
  // Emptied, it is the whole list at once.
  const query = input && debounced;
  const found = useQuery({
    queryKey: [source.key, 'options', query, source.within],
    queryFn: ({ signal }) => source.search(query, signal),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  // Rows of an earlier text stay visible but cannot be chosen: Enter must not take the wrong row.
  const stale = query !== input || found.isPlaceholderData;
  const canAdd = onAdd !== undefined;
  const options = useMemo(() => {
    const rows = found.data ?? [];
    const all = none && query === '' ? [{ id: noRow, label: none }, ...rows] : rows;
    return canAdd ? [...all, { id: addedRow, label: query ? lists.addNamed(query) : common.addNew }] : all;
  }, [found.data, none, query, canAdd]);
  const collection = useMemo(
    () =>
      createListCollection<Option>({
        items: stale ? [] : options,
        itemToString: (option) => option.label,
        itemToValue: (option) => option.id,
        isItemDisabled: () => stale,
      }),
    [options, stale],
  );
  const count = found.data?.length ?? 0;
  let status = lists.found(count);
  if (count >= MAX_OPTIONS) status = lists.firstOfMany(MAX_OPTIONS);
  if (count === 0) status = common.emptyStateMessages.search;
  if (stale || found.isPending) status = common.searching;
  if (found.isError) status = common.errorToasts.load.title;
  return { query, options, collection, stale, status, plain: count > 0 && count < MAX_OPTIONS && !found.isError };
}

/** The row that is chosen; empty for none. */
function useOption(source: OptionSource, id: string) {
  return useQuery({
    queryKey: [source.key, 'option', id],
    queryFn: ({ signal }) => source.one(id, signal),
    enabled: id !== '',
  });
}

/** The name of a row of which only the id is at hand. */
export function OptionLabel({ source, id }: { source: OptionSource; id: string }) {
  const { data, isError } = useOption(source, id);
  return data?.label ?? (isError ? common.errorToasts.load.title : common.loading);
}

/** Chooses one row out of many, which are searched in the database while one types. */
export function SearchPicker(props: SearchPickerProps) {
  const { source, value, onChange, onAdd, none, placeholder = '', label, size = 'md', ref } = props;
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  /**
   * Null until something is typed. It outlasts the list, which the combobox closes before it says what was chosen: that
   * is one of the rows that this text found.
   */
  const [input, setInput] = useState<string | null>(null);
  const { query, options, collection, stale, status, plain } = useFound(props, input?.trim() ?? '', open);

  const chosen = useOption(source, value);
  const name = value === '' ? none : chosen.data?.label;
  const unread = chosen.isError ? common.errorToasts.load.title : common.loading;

  const choose = (id: string | undefined) => {
    const option = options.find((candidate) => candidate.id === id);
    if (!option) return;
    if (option.id === addedRow) return onAdd?.(query);
    if (option.id === noRow) return onChange('');
    // Its name is known already.
    client.setQueryData([source.key, 'option', option.id], option);
    onChange(option.id);
  };

  return (
    <Combobox.Root
      recipe={comboboxSlotRecipe}
      className={value === '' ? 'screen-only' : undefined}
      collection={collection}
      value={[value || noRow]}
      onValueChange={(change) => choose(change.value[0])}
      // An opened list is searched from the start; what is chosen stays behind it meanwhile.
      inputValue={(open ? input : name) ?? ''}
      placeholder={name ?? (value === '' ? placeholder : unread)}
      onOpenChange={(change) => {
        setOpen(change.open);
        if (change.open && change.reason !== 'input-change') setInput(null);
      }}
      openOnClick
      inputBehavior="autohighlight"
      lazyMount
      unmountOnExit
      // Within a dialog the list is a part of it, so that it can be reached; it is not cut off at its edge all the same.
      positioning={{ strategy: 'fixed', sameWidth: true, gutter: 4 }}
      size={size}
    >
      <Combobox.Control>
        <Combobox.Input
          ref={ref}
          {...(label && { 'aria-label': label })}
          onChange={({ target }) => setInput(open || !name ? target.value : textAfter(name, target.value))}
          onKeyDown={(event) => {
            // Without a row to take, Enter waits for one: it neither closes the list nor sends the form.
            // The combobox may still mark a row that is gone, or the chosen one, which is not in the list yet.
            const marked = event.currentTarget.getAttribute('aria-activedescendant');
            const row = marked && document.getElementById(marked)?.dataset.value;
            if (open && event.key === 'Enter' && !collection.has(row ?? null)) event.preventDefault();
          }}
        />
        <Combobox.IndicatorGroup>
          <Icon name="chevron" width="1em" height="1em" />
        </Combobox.IndicatorGroup>
      </Combobox.Control>
      <Combobox.Positioner>
        <Combobox.Content
          aria-busy={stale}
          opacity={stale ? 0.6 : 1}
          {...(label && { 'aria-label': label, 'aria-labelledby': undefined })}
        >
          {options.map((option) => (
            <Combobox.Item key={option.id} item={option}>
              <Combobox.ItemText>{option.label}</Combobox.ItemText>
              {option.detail && (
                <Text as="span" color="muted" fontSize="sm">
                  {option.detail}
                </Text>
              )}
            </Combobox.Item>
          ))}
        </Combobox.Content>
        <Box role="status" srOnly={plain} paddingBlock="2.5" paddingInline="4" color="muted" fontSize="sm">
          {status}
        </Box>
      </Combobox.Positioner>
    </Combobox.Root>
  );
}
