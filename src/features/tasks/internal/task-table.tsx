import { Flex, Text } from '@chakra-ui/react';
import { dayAt, type TaskForm } from '@contract';
import { casePath } from '@contract/addresses';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import * as texts from '@texts/tasks';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionsMenu } from '@/components/actions-menu';
import { Button } from '@/components/button';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { useFormDialog } from '@/components/form/use-form-dialog';
import { ListToolbar } from '@/components/list-toolbar';
import { PagedTable, type PagedTableProps } from '@/components/paged-table';
import { TextLink } from '@/components/text-control';
import { useDeletion } from '@/components/use-deletion';
import { useMay } from '@/data/auth/use-may';
import { newTask, toFormValues } from '@/data/tasks/form-values';
import { useDeleteTask, useSetTaskDone } from '@/data/tasks/mutations';
import type { TaskRow } from '@/data/tasks/queries';
import { formatDate } from '@/lib/dates';
import { getSession } from '@/lib/session';
import { TaskFormDialog } from '../task-form-dialog';

/** Says by one press that a task is done, or open again. */
function DoneButton({ row }: { row: TaskRow }) {
  const { value, set } = useSetTaskDone(row);
  const isDone = value !== null;
  return (
    <Button
      variant={isDone ? 'ghost' : 'outline'}
      size="sm"
      aria-label={isDone ? texts.markOpen(row.title) : texts.markDone(row.title)}
      onClick={() => set(isDone ? null : new Date().toISOString())}
    >
      {isDone ? texts.reopen : common.done}
    </Button>
  );
}

function DueDay({ row: { due_on, done_at } }: { row: TaskRow }) {
  if (done_at) return texts.doneOn(formatDate(done_at));
  if (!due_on) return '–';
  const isOverdue = due_on < dayAt(new Date());
  return (
    <Text as="span" {...(isOverdue && { color: 'oxblood' })}>
      {isOverdue ? texts.overdueSince(formatDate(due_on)) : formatDate(due_on)}
    </Text>
  );
}

interface TaskTableProps {
  table: Omit<PagedTableProps<TaskRow>, 'caption' | 'columns' | 'empty'>;
  /** The case of a new task; empty for none. */
  caseId: string;
  /** Whether it is on the page of its case, which then is not named. */
  isOfCase?: boolean;
  /** Controls of the filters. */
  children?: ReactNode;
}

/** Tasks, each to be done by a press and changed, deleted by who wrote it and by an admin, and to add one to. */
export function TaskTable({ table, caseId, isOfCase = false, children }: TaskTableProps) {
  const form = useFormDialog<TaskForm>(isOfCase ? `tasks of ${caseId}` : 'tasks', (open) => (
    <TaskFormDialog {...open} />
  ));
  const deletion = useDeletion({
    title: texts.deleteThisTask,
    text: (row: TaskRow) => texts.deletion(row.title),
    mutation: useDeleteTask(),
  });
  const navigate = useNavigate();
  const may = useMay();
  const me = getSession()?.id;
  /** A defect is changed at its filing. */
  const edit = (row: TaskRow) =>
    row.filing_id && row.case_id ? navigate(casePath(row.case_id, 'filings')) : form.open(toFormValues(row), row.id);
  const columns: Column<TaskRow>[] = [
    { header: labels.tasks.title, primary: true, cell: (row) => row.title },
    { header: labels.tasks.dueOn, narrow: true, brief: true, cell: (row) => <DueDay row={row} /> },
    {
      header: common.caseLabel,
      narrow: true,
      brief: true,
      cell: ({ case_id, case_number }) =>
        case_id && case_number && <TextLink to={casePath(case_id, 'tasks')}>{case_number}</TextLink>,
    },
    { header: labels.tasks.assigneeId, narrow: true, brief: true, cell: (row) => row.assignee_name },
    {
      header: common.actions,
      narrow: true,
      brief: true,
      cell: (row) => (
        <Flex gap="2">
          <DoneButton row={row} />
          <ActionsMenu
            label={texts.actionsFor(row.title)}
            size="sm"
            actions={[
              { label: common.edit, onSelect: () => edit(row) },
              !row.filing_id &&
                (may('admin') || row.created_by === me) && {
                  label: common.deleteLabel,
                  isDanger: true,
                  onSelect: () => deletion.ask(row),
                },
            ]}
          />
        </Flex>
      ),
    },
  ];
  return (
    <>
      <ListToolbar
        refresh={['tasks']}
        actions={
          <Button size="sm" onClick={() => form.open(newTask({ caseId }))}>
            {texts.addTask}
          </Button>
        }
      >
        {children}
      </ListToolbar>
      <PagedTable
        caption={texts.tasks}
        {...table}
        columns={columns.filter(({ header }) => !isOfCase || header !== common.caseLabel)}
        onOpen={edit}
        empty={<EmptyState {...texts.emptyStateMessages.tasks} level="h2" />}
      />
      {form.dialog}
      {deletion.dialog}
    </>
  );
}
