import { Grid } from '@chakra-ui/react';
import type { TaskForm } from '@contract';
import { taskForm } from '@contract/tasks';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import * as texts from '@texts/tasks';
import { DateField } from '@/components/form/date-time-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { named } from '@/components/form/named';
import { PickerField } from '@/components/form/picker-field';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { caseOptions } from '@/data/cases/queries';
import { useSaveTask } from '@/data/tasks/mutations';
import type { FormDraft } from '@/lib/form-draft';
import { AssigneeField } from './assignee-field';

const field = named(labels.tasks);

interface TaskFormDialogProps {
  draft: FormDraft<TaskForm>;
  onClose: () => void;
}

/** Adds a task, or changes one. */
export function TaskFormDialog({ draft, onClose }: TaskFormDialogProps) {
  const saving = useSaveTask(draft);
  const form = useAppForm<TaskForm>({ schema: taskForm, defaultValues: draft.values, draftKey: draft.key });
  return (
    <FormDialog
      title={draft.id ? texts.editTask : texts.addTask}
      form={form}
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
    </FormDialog>
  );
}
