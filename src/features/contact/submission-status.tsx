import { Badge, Menu } from '@chakra-ui/react';
import { type SubmissionStatus, submissionStatuses, submissionStatusLabels } from '@contract';
import { Button } from '@/components/button';
import { Icon } from '@/components/icons';
import { type SubmissionRow, useSetSubmissionStatus } from './queries';

/** How far a submission is; a new one stands out. */
export function SubmissionStatusBadge({ status }: { status: SubmissionStatus }) {
  return (
    <Badge justifySelf="start" variant={status === 'new' ? 'subtle' : 'outline'}>
      {submissionStatusLabels[status]}
    </Badge>
  );
}

/** Sets a submission to any status. */
export function SubmissionStatusMenu({ row }: { row: SubmissionRow }) {
  const { id, status: before } = row;
  const { mutate } = useSetSubmissionStatus(id);
  const choose = (status: SubmissionStatus) => status !== before && mutate({ value: status, before });
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
            value={before}
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
