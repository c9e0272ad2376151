import { Flex, Text } from '@chakra-ui/react';
import { holidayOn, nextSittingDay } from '@contract';
import { weekdays } from '@texts/dates';
import * as texts from '@texts/hearings';
import { Button } from '@/components/button';
import { useHolidays } from '@/data/settings/holidays';
import { formatDay, isDay } from '@/lib/dates';

/**
 * Says beside the day of a hearing that courts do not sit on it, and proposes the next on which they do.
 * @param day as it is filled in; one that is no day is none of the list's
 * @param onTake takes the day that is proposed
 */
export function HolidayNote({ day, onTake }: { day: string; onTake: (day: string) => void }) {
  const holidays = useHolidays();
  const holiday = isDay(day) ? holidayOn(day, holidays) : undefined;
  const sittingDay = holiday && nextSittingDay(day, holidays);
  return (
    <Flex role="status" hidden={!holiday} wrap="wrap" align="center" columnGap="3" rowGap="1" marginTop="-3">
      {holiday && (
        <Text color="oxblood" fontSize="sm">
          {holiday.weekday === undefined
            ? texts.warnings.nextDateIsHoliday(holiday.name)
            : texts.warnings.nextDateIsWeekday(weekdays[holiday.weekday] ?? '')}
        </Text>
      )}
      {sittingDay && sittingDay !== day && (
        <Button variant="outline" size="sm" onClick={() => onTake(sittingDay)}>
          {texts.takeDay(formatDay(sittingDay))}
        </Button>
      )}
    </Flex>
  );
}
