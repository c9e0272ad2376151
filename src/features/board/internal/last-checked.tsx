import { Flex, Text } from '@chakra-ui/react';
import { dayAt } from '@contract';
import * as texts from '@texts/board';
import { Button } from '@/components/button';
import { useCheckCauseList } from '@/data/board';
import { formatMoment, formatTime } from '@/lib/dates';
import { CauseListButton } from './cause-list-button';

interface LastCheckedProps {
  day: string;
  check: { checked_at: string; checker: { full_name: string } | null } | null;
}

/** When the day was last compared with the court's list: lists come late, and change. */
export function LastChecked({ day, check }: LastCheckedProps) {
  const { mutate, isPending } = useCheckCauseList(day);
  const isToday = check && dayAt(new Date(check.checked_at)) === dayAt(new Date());
  return (
    <Flex wrap={{ base: 'wrap', md: 'nowrap' }} align="center" gap="3" marginBottom="2">
      <Text flex={{ base: '1 1 10rem', md: 'none' }} color="muted" fontSize="sm" lineHeight="1.35" role="status">
        {check
          ? texts.causeListLastChecked(
              isToday ? formatTime(check.checked_at) : formatMoment(check.checked_at),
              check.checker ? `, ${check.checker.full_name}` : '',
            )
          : texts.emptyStateMessages.causeListCheck}
      </Text>
      <Button variant="outline" size="sm" flex="none" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        {texts.checkedNow}
      </Button>
      <CauseListButton day={day} />
    </Flex>
  );
}
