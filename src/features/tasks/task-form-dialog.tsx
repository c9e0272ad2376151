import { Grid } from '@chakra-ui/react';
import type { TaskForm } from '@contract';
import { taskForm } from '@contract/tasks';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import * as texts from '@texts/tasks';
import { DateField } from '@/components/form/date-time-fields';
import type { OpenedForm } from '@/components/form/define-form';
import { DraftFormDialog } from '@/components/form/draft-form-dialog';
import { named } from '@/components/form/named';
import { PickerField } from '@/components/form/picker-field';
import { TextField } from '@/components/form/text-field';
import { caseOptions } from '@/data/cases/queries';
import { useSaveTask } from '@/data/tasks/mutations';
import { AssigneeField } from './assignee-field';

const field = named(labels.tasks);

/** Adds a task, or changes one. */
export function TaskFormDialog({ draft, onClose }: OpenedForm<TaskForm>) {
  const saving = useSaveTask(draft);
  return (
    <DraftFormDialog
      title={draft.id ? texts.editTask : texts.addTask}
      schema={taskForm}
      draft={draft}
      save={saving.mutateAsync}
      onClose={onClose}
      submit={draft.id ? texts.updateTask : texts.addTask}
      size="sm"
    >
      <TextField {...field.title} helper={texts.taskExample} />
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
        <DateField {...field.dueOn} />
        <AssigneeField {...field.assigneeId} />
      </Grid>
      <PickerField {...field.caseId} source={caseOptions} none={common.none} placeholder={common.none} />
    </DraftFormDialog>
  );
}
