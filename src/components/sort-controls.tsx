import { Box, NativeSelect } from '@chakra-ui/react';
import * as common from '@texts/common';
import * as lists from '@texts/lists';
import { nativeSelectSlotRecipe } from '@/components/slot-recipes';
import type { Sort } from '@/lib/list-params';
import { Button } from './button';
import { Icon } from './icons';

/** From which width on a list is a table. */
export type TableFrom = 'lg' | 'xl';

/** Columns by which a list can be sorted. */
interface SortChoice {
  header: string;
  by: string;
  /** From first to last only. */
  oneWay: boolean | undefined;
}

interface SortButtonProps {
  from: TableFrom;
  choice: SortChoice;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** In the head of a column: sorts by it, and the other way round when pressed again. On a phone there is no head. */
export function SortButton({ from, choice: { header, by, oneWay }, sort, onSort }: SortButtonProps) {
  const chosen = sort.by === by;
  return (
    <Button
      variant="ghost"
      size="icon"
      boxSize="6"
      minHeight="6"
      verticalAlign="middle"
      // As high as the text beside it, so that all heads of a table are on one line.
      marginBlock="-2"
      display={{ base: 'none', [from]: 'inline-flex' }}
      aria-label={lists.sortBy(header)}
      onClick={() => onSort({ by, ascending: !chosen || oneWay || !sort.ascending })}
    >
      <Icon
        name="chevron"
        width="0.9em"
        height="0.9em"
        opacity={chosen ? 1 : 0.35}
        transform={chosen && sort.ascending ? 'rotate(180)' : undefined}
      />
    </Button>
  );
}

interface SortSelectProps {
  from: TableFrom;
  choices: readonly SortChoice[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Sort control where the rows are cards and the table has no head. */
export function SortSelect({ from, choices, sort, onSort }: SortSelectProps) {
  const value = (by: string, ascending: boolean) => [by, ascending ? 'up' : 'down'].join(' ');
  return (
    <Box className="screen-only" display={{ base: 'block', [from]: 'none' }} marginBottom="2">
      <NativeSelect.Root recipe={nativeSelectSlotRecipe} size="sm">
        <NativeSelect.Field
          aria-label={common.sortBy}
          value={value(sort.by, sort.ascending)}
          onChange={(event) => {
            const [by = sort.by, way] = event.target.value.split(' ');
            onSort({ by, ascending: way === 'up' });
          }}
        >
          {choices.map(({ header, by, oneWay }) => [
            <option key={`${by} up`} value={value(by, true)}>
              {lists.firstToLast(header)}
            </option>,
            !oneWay && (
              <option key={`${by} down`} value={value(by, false)}>
                {lists.lastToFirst(header)}
              </option>
            ),
          ])}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
}
