import { Box, Flex, Text } from '@chakra-ui/react';
import { dayAt } from '@contract';
import { adminPath, casePath } from '@contract/addresses';
import * as texts from '@texts/tasks';
import { CountBadge } from '@/components/count-badge';
import { TextLink } from '@/components/text-control';
import { dueTasksQuery } from '@/data/tasks/queries';
import { useLiveQuery } from '@/hooks/use-live-query';

/** Tasks due on a day, in one line, for today with overdue ones; the line is there before they are known, so that nothing moves. */
export function DueTasks({ day }: { day: string }) {
  const { data } = useLiveQuery(dueTasksQuery(day));
  return (
    <Flex
      as="section"
      aria-label={texts.dueTasks}
      gap="4"
      height="7"
      marginBottom="2"
      fontSize="sm"
      whiteSpace="nowrap"
    >
      <TextLink to={adminPath('tasks')} flex="none">
        {texts.tasks}
        <CountBadge count={data?.length ?? 0} say={String} />
      </TextLink>
      {data?.length === 0 && <Text color="muted">{texts.nothingDue}</Text>}
      {data && data.length > 0 && (
        <Flex as="ul" listStyleType="none" gap="4" overflowX="auto" minWidth="0">
          {data.map(({ id, title, due_on, case_id, case_number, filing_id }) => (
            <Box
              as="li"
              key={id}
              flex="none"
              borderInlineStartWidth="3px"
              borderColor="deadline"
              paddingInlineStart="2"
            >
              <TextLink to={case_id ? casePath(case_id, filing_id ? 'filings' : 'tasks') : adminPath('tasks')}>
                {title}
              </TextLink>{' '}
              <Text as="span" color={due_on && due_on < dayAt(new Date()) ? 'oxblood' : 'muted'}>
                {[case_number, due_on && due_on < dayAt(new Date()) && texts.taskStateLabels.overdue]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Box>
          ))}
        </Flex>
      )}
    </Flex>
  );
}
