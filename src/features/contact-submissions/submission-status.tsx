import { Badge, Menu } from '@chakra-ui/react';
import { type SubmissionStatus, submissionStatuses, submissionStatusLabels } from '@contract';
import { Button } from '@/components/button';
import { Icon } from '@/components/icons';
import { useSetSubmissionStatus, useSubmissionStatus } from './mutations';
import type { SubmissionRow } from './queries';

/** How far a submission is; a new one stands out. */
export function SubmissionStatusBadge({ row }: { row: SubmissionRow }) {
  const status = useSubmissionStatus(row);
  return (
    <Badge justifySelf="start" variant={status === 'new' ? 'subtle' : 'outline'}>
      {submissionStatusLabels[status]}
    </Badge>
  );
}

/** Sets a submission to any status. */
export function SubmissionStatusMenu({ row }: { row: SubmissionRow }) {
  const { value: current, set } = useSetSubmissionStatus(row);
  const choose = (status: SubmissionStatus) => status !== current && set(status);
  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="quiet" size="sm" aria-label={`Status of ${row.name}`}>
          Status
          <Icon name="chevron" width="1em" height="1em" />
        </Button>
      </Menu.Trigger>
      {/* Not in a portal: outside of the page's landmarks a screen reader could miss it. */}
      <Menu.Positioner>
        <Menu.Content>
          <Menu.RadioItemGroup
            value={current}
            onValueChange={({ value }) => choose(value as SubmissionStatus)}
            aria-label="Status"
          >
            {submissionStatuses.map((status) => (
              <Menu.RadioItem key={status} value={status} _checked={{ fontWeight: 'semibold', color: 'ink' }}>
                <Menu.ItemText>{submissionStatusLabels[status]}</Menu.ItemText>
                <Menu.ItemIndicator color="brass">●</Menu.ItemIndicator>
              </Menu.RadioItem>
            ))}
          </Menu.RadioItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
