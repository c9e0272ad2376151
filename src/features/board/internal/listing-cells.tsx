import { Box, chakra } from '@chakra-ui/react';
import { lengths } from '@contract';
import * as texts from '@texts/board';
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { control } from '@/components/recipe-styles';
import { type BoardHearing, type Listing, toListing, toListingEdit, useSaveListing } from '@/data/board';
import { nameOf } from './board-parts';

const Cell = chakra('input', {
  base: {
    ...control,
    width: 'full',
    minHeight: { base: '9', lg: '8' },
    paddingInline: '1.5',
    fontSize: { base: '1rem', lg: '0.95rem' },
    color: 'ink',
    '&::-webkit-calendar-picker-indicator': { display: 'none' },
  },
});

const cells = [
  { field: 'time', label: texts.timeOf, type: 'time' },
  { field: 'item', label: texts.itemNumberOf, placeholder: texts.columns.item, maxLength: lengths.itemNumber[1] },
  { field: 'hall', label: texts.hallOf, placeholder: texts.columns.hall, maxLength: lengths.courtHall[1] },
] as const;

/** Time, item and hall of a hearing as the court's list has them; what was typed is saved when the row is left. */
export function ListingCells({ hearing }: { hearing: BoardHearing }) {
  const stored = toListing(hearing);
  const [typed, setTyped] = useState<Partial<Listing>>({});
  const saving = useSaveListing(hearing);
  const shown = { ...stored, ...typed };
  const save = () => {
    // An emptied time is no time: the old one stays.
    const changes = { ...shown, time: shown.time || stored.time };
    if (cells.every(({ field }) => changes[field].trim() === stored[field])) return setTyped({});
    saving.mutate(toListingEdit(hearing, changes), { onSuccess: () => setTyped({}) });
  };
  // Back takes the row away without leaving it.
  const saveLast = useEffectEvent(() => {
    if (!saving.isPending) save();
  });
  useEffect(() => () => saveLast(), []);
  return (
    <Box
      display={{ base: 'flex', lg: 'contents' }}
      flexDirection="column"
      gap="1"
      // Where there are two columns, beside all of the others.
      gridRow={{ base: '1 / span 3', lg: 'auto' }}
      className="screen-only"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) save();
      }}
    >
      {cells.map(({ field, label, ...input }) => (
        <Cell
          key={field}
          name={field}
          data-cell=""
          aria-label={label(nameOf(hearing))}
          aria-invalid={saving.isError && field in typed ? true : undefined}
          autoComplete="off"
          enterKeyHint="next"
          value={shown[field]}
          onChange={({ target }) => setTyped((before) => ({ ...before, [field]: target.value }))}
          {...input}
        />
      ))}
    </Box>
  );
}

/**
 * Moves between the cells of a list as a spreadsheet does: Enter leads to the next row, into the column in which this one
 * was begun; a space after an item to its hall. Returns handlers for the element around the rows.
 */
export function useCellKeys() {
  const column = useRef('');
  const go = (cell: HTMLInputElement | null | undefined) => {
    cell?.focus();
    cell?.select();
    return Boolean(cell);
  };
  return {
    onFocus: ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!(target instanceof HTMLInputElement) || target.dataset.cell === undefined) return;
      const isSameRow = relatedTarget?.closest('li') === target.closest('li');
      if (!isSameRow || column.current === '') column.current = target.name;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target, currentTarget } = event;
      if (!(target instanceof HTMLInputElement) || target.dataset.cell === undefined) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        const all = [...currentTarget.querySelectorAll<HTMLInputElement>(`[data-cell][name="${column.current}"]`)];
        const here = all.findIndex((cell) => cell.closest('li') === target.closest('li'));
        if (!go(all[here + 1])) target.blur();
      } else if (
        event.key === ' ' &&
        target.name === 'item' &&
        target.value &&
        target.selectionStart === target.value.length
      ) {
        event.preventDefault();
        go(target.closest('li')?.querySelector<HTMLInputElement>('[data-cell][name="hall"]'));
      }
    },
  };
}
