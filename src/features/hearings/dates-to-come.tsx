import { Box, Checkbox, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { eventTypeLabels } from '@texts/events';
import * as texts from '@texts/hearings';
import { useState } from 'react';
import { checkboxSlotRecipe } from '@/components/slot-recipes';
import { datesToComeQuery } from '@/data/hearings/queries';
import { formatMoment } from '@/lib/dates';

/**
 * Asks which of a case's dates to come are cancelled when it is closed.
 * @param caseId the case that is about to be closed; null while none is
 * @param except events that are none of its dates to come, e.g. the hearing with which it is closed
 * @returns the question, and the chosen ids: undefined until the dates are known
 */
export function useDatesToCome(caseId: string | null, except: readonly (string | null)[] = []) {
  const { data } = useQuery({ ...datesToComeQuery(caseId ?? ''), enabled: caseId !== null });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const rows = caseId === null ? [] : (data ?? []).filter(({ id }) => !except.includes(id));
  const setIsChosen = (id: string, on: boolean) =>
    setChosen((ids) => (on ? [...ids, id] : ids.filter((other) => other !== id)));
  const question = rows.length > 0 && (
    <chakra.fieldset minWidth="0">
      <chakra.legend fontWeight="medium" marginBottom="2">
        {texts.datesToCancel}
      </chakra.legend>
      {rows.map(({ id, title, type, start_date }) => (
        <Box key={id} paddingBlock="1">
          <Checkbox.Root
            recipe={checkboxSlotRecipe}
            alignItems="flex-start"
            checked={chosen.includes(id)}
            onCheckedChange={({ checked }) => setIsChosen(id, checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control marginTop="0.5">
              <Checkbox.Indicator />
            </Checkbox.Control>
            <Checkbox.Label fontWeight="normal" overflowWrap="anywhere">
              {`${formatMoment(start_date)} · ${eventTypeLabels[type]} · ${title}`}
            </Checkbox.Label>
          </Checkbox.Root>
        </Box>
      ))}
    </chakra.fieldset>
  );
  return { question, cancelEvents: data && rows.map(({ id }) => id).filter((id) => chosen.includes(id)) };
}
