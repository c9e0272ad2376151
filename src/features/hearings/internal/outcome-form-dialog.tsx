import { Box, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { closedStatuses, dayAt, hearingOutcomes, type OutcomeForm, type TaskForm } from '@contract';
import { outcomeForm } from '@contract/events';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import { weekdays } from '@texts/dates';
import * as labels from '@texts/fields';
import * as texts from '@texts/hearings';
import { hearingOutcomeLabels } from '@texts/hearings';
import { saveAndAddTask } from '@texts/tasks';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { ChoiceField } from '@/components/form/choice-field';
import { DateField, TimeField } from '@/components/form/date-time-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { named } from '@/components/form/named';
import { SwitchField } from '@/components/form/switch-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { QueryContent } from '@/components/query-content';
import { isClosing, isFinal, toFormValues, weeksAhead } from '@/data/hearings/form-values';
import { useRecordOutcome } from '@/data/hearings/mutations';
import { type Hearing, hearingQuery } from '@/data/hearings/queries';
import { taskOfHearing } from '@/data/tasks/form-values';
import { addDays, formatMoment, isDay } from '@/lib/dates';
import { readOpenedForm } from '@/lib/draft-store';
import { discardDraft, useDraftKey, usePersistBase } from '@/lib/form-draft';
import { nameCase } from '@/lib/name-case';
import { useDatesToCome } from '../dates-to-come';
import { HolidayNote } from '../holiday-note';

const field = named(labels.outcomes);

const title = common.recordResult;

interface OutcomeFormProps {
  /** The hearing's id. */
  id: string;
  /** Weeks after which it is heard again, where that was chosen before: an adjournment. */
  weeks?: number | undefined;
  /** Opens the next hearing of a list; undefined after its last. */
  onNext?: (() => void) | undefined;
  /** When the result was saved and a task is to come of it. */
  onAddTask: (values: TaskForm) => void;
  onClose: () => void;
}

/** The day so many days after a hearing; after today where that has passed. */
function daysAhead(hearing: string, days: number): string {
  const today = dayAt(new Date());
  const day = addDays(dayAt(new Date(hearing)), days);
  return day > today ? day : addDays(today, days);
}

/** Records what became of a hearing, and its next date. */
export function OutcomeFormDialog({ onClose, ...rest }: OutcomeFormProps) {
  const { id } = rest;
  const query = useQuery({ ...hearingQuery(id), gcTime: 0 });
  if (query.data) return <OpenOutcomeForm opened={query.data} onClose={onClose} {...rest} />;
  // A dialog that loads would have the focus when the form's opens, which then had nowhere to give it back to.
  if (query.isPending) return null;
  return (
    <AppDialog title={title} open onClose={onClose}>
      <QueryContent query={query} loading={null}>
        {() => null}
      </QueryContent>
    </AppDialog>
  );
}

function OpenOutcomeForm({ opened, id, weeks, onNext, onAddTask, onClose }: OutcomeFormProps & { opened: Hearing }) {
  // A result that somebody else records after the form was opened is a conflict.
  const draftKey = `${useDraftKey('outcome')} ${id}`;
  const [{ hearing, values }] = useState(() => ({
    hearing: opened.hearing,
    values: readOpenedForm<OutcomeForm>(draftKey)?.values ?? toFormValues(opened),
  }));
  const saving = useRecordOutcome(id, values);
  const form = useAppForm<OutcomeForm>({ schema: outcomeForm, defaultValues: values, draftKey });
  usePersistBase(draftKey, values, form.formState.isDirty);
  const [outcome, orderText, nextDate, closeCase] = useWatch({
    control: form.control,
    name: ['outcome', 'orderText', 'nextDate', 'closeCase'],
  });
  const weekday = isDay(nextDate) ? new Date(nextDate).getUTCDay() : undefined;
  const setNextDate = (day: string) => form.setValue('nextDate', day, { shouldDirty: true, shouldValidate: true });
  const setWeeks = useEffectEvent((later: number) => setNextDate(daysAhead(hearing.start_date, 7 * later)));
  useEffect(() => {
    if (!weeks) return;
    if (!form.getValues('outcome')) form.setValue('outcome', 'adjourned', { shouldDirty: true });
    setWeeks(weeks);
  }, [weeks, form]);
  const isOpen = hearing.case !== null && !(closedStatuses as readonly string[]).includes(hearing.case.status);
  const closesCase = closeCase && isClosing(outcome) && isOpen;
  const { question, cancelEvents } = useDatesToCome(closesCase ? hearing.case_id : null, [id, hearing.next_event_id]);
  const save = values.replaces ? common.changeResult : texts.saveResult;
  const close = () => {
    discardDraft(draftKey);
    onClose();
  };
  return (
    <FormDialog
      title={title}
      form={form}
      save={(result) => saving.mutateAsync({ ...result, cancelEvents })}
      onClose={close}
      submit={onNext ? texts.saveAndNext : save}
      onSaved={() => {
        close();
        onNext?.();
      }}
      alsoSubmit={[
        {
          label: saveAndAddTask,
          onSaved: () => {
            close();
            onAddTask(taskOfHearing(hearing.case_id, hearing.start_date, isFinal(outcome) ? '' : nextDate));
          },
        },
        ...(onNext ? [{ label: save, onSaved: close }] : []),
      ]}
    >
      <Text color="muted" marginTop="-2">
        {hearing.case ? nameCase(hearing.case.case_number, hearing.case.title) : hearing.title}
        <br />
        {formatMoment(hearing.start_date)}
        {hearing.purpose && ` · ${hearing.purpose}`}
      </Text>
      <ChoiceField {...field.outcome} values={hearingOutcomes} labels={hearingOutcomeLabels} />
      {isClosing(outcome) && isOpen && <SwitchField {...field.closeCase} helper={texts.closeTheCaseHelp} />}
      {question}
      {/* Not taken away: a conflict names its fields also when they do not apply. */}
      <Stack gap="4" hidden={isFinal(outcome)}>
        <Flex wrap="wrap" align="center" justify="space-between" gap="2">
          <Heading as="h3" size="sm">
            {texts.nextDateHeading}
          </Heading>
          <Flex role="group" aria-label={texts.nextDateHeading} gap="1">
            {weeksAhead.map((weeks) => (
              <Button key={weeks} variant="outline" size="sm" onClick={() => setWeeks(weeks)}>
                {texts.weeksLater(weeks)}
              </Button>
            ))}
          </Flex>
        </Flex>
        <Grid templateColumns="1fr 1fr" gap="4">
          <DateField {...field.nextDate} helper={weekday === undefined ? texts.nextDateHelp : weekdays[weekday]} />
          <TimeField {...field.nextTime} />
        </Grid>
        <HolidayNote day={nextDate} onTake={setNextDate} />
        <Stack gap="4" hidden={!nextDate}>
          <TextField {...field.nextPurpose} placeholder={hearing.purpose ?? undefined} />
          <SwitchField {...field.nextTentative} />
        </Stack>
      </Stack>
      <TextareaField {...field.orderText} rows={3} helper={texts.orderHelp} />
      <Box hidden={!orderText}>
        <SwitchField {...field.orderShared} />
      </Box>
    </FormDialog>
  );
}
