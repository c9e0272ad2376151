import { Badge, Menu } from '@chakra-ui/react';
import { type SubmissionStatus, submissionStatuses } from '@contract';
import * as texts from '@texts/contact-submissions';
import * as labels from '@texts/public-fields';
import { useRef } from 'react';
import { Button } from '@/components/button';
import { Icon } from '@/components/icons';
import { menuSlotRecipe } from '@/components/slot-recipes';
import { useSetSubmissionStatus, useSubmissionStatus } from '@/data/contact-submissions/mutations';
import type { SubmissionRow } from '@/data/contact-submissions/queries';

/** How far a submission is; a new one is emphasised. */
export function SubmissionStatusBadge({ row }: { row: SubmissionRow }) {
  const status = useSubmissionStatus(row);
  return (
    <Badge justifySelf="start" variant={status === 'new' ? 'subtle' : 'outline'}>
      {texts.submissionStatusLabels[status]}
    </Badge>
  );
}

/** Sets a submission to any status. */
export function SubmissionStatusMenu({ row }: { row: SubmissionRow }) {
  const { value: current, set } = useSetSubmissionStatus(row);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef(false);
  const choose = (status: SubmissionStatus) => {
    chosen.current = true;
    if (status !== current) set(status);
  };
  // The menu gives the focus back as it closes, and takes it again when the pointer moved in the same frame.
  const keepFocus = () => {
    if (chosen.current) button.current?.focus();
    chosen.current = false;
  };
  return (
    <Menu.Root
      recipe={menuSlotRecipe}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end' }}
      onExitComplete={keepFocus}
    >
      <Menu.Trigger asChild>
        <Button ref={button} variant="ghost" size="sm" aria-label={texts.statusOf(row.name)}>
          {labels.submissions.status}
          <Icon name="chevron" width="1em" height="1em" />
        </Button>
      </Menu.Trigger>
      {/* Not in a portal: outside of the page's landmarks a screen reader could miss it. */}
      <Menu.Positioner>
        <Menu.Content>
          <Menu.RadioItemGroup
            value={current}
            onValueChange={({ value }) => choose(value as SubmissionStatus)}
            aria-label={labels.submissions.status}
          >
            {submissionStatuses.map((status) => (
              <Menu.RadioItem key={status} value={status} _checked={{ fontWeight: 'semibold', color: 'ink' }}>
                <Menu.ItemText>{texts.submissionStatusLabels[status]}</Menu.ItemText>
                <Menu.ItemIndicator color="brass">●</Menu.ItemIndicator>
              </Menu.RadioItem>
            ))}
          </Menu.RadioItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
