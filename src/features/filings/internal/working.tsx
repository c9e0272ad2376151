import { Text } from '@chakra-ui/react';
import { countCureBy } from '@contract';
import * as texts from '@texts/filings';
import { formatDay } from '@/lib/dates';

/** How the last day is counted, and that a person confirms it. */
export function Working({ notifiedOn, days }: { notifiedOn: string; days: number }) {
  const { steps } = countCureBy(notifiedOn, days);
  const working = steps.map(({ name, day }) => texts.countSteps[name](formatDay(day), days)).join(' ');
  return <Text color="muted" fontSize="sm">{`${working} ${texts.onlyCounted}`}</Text>;
}
