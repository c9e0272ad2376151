/** The result of a hearing between the database and its form. */
import { closingOutcomes, dayAt, finalOutcomes, type HearingOutcome, type OutcomeForm, timeAt, toIso } from '@contract';
import type { Hearing } from './queries';

/** Most frequent periods of adjournment, in weeks. */
export const weeksAhead = [1, 2, 4] as const;

/** Whether no next date is given after this outcome. */
export const isFinal = (outcome: HearingOutcome | '') => (finalOutcomes as readonly string[]).includes(outcome);

/** Whether the case may be closed with this outcome. */
export const isClosing = (outcome: HearingOutcome | '') => (closingOutcomes as readonly string[]).includes(outcome);

/** Initial values of the form: the recorded result, or nothing chosen, with a next date at the same time of day. */
export function toFormValues({ hearing, next }: Hearing): OutcomeForm {
  const start = next && new Date(next.start_date);
  return {
    // Nothing is chosen yet.
    outcome: hearing.outcome ?? ('' as HearingOutcome),
    orderText: hearing.order?.body ?? '',
    orderShared: hearing.order?.shared ?? false,
    nextDate: start ? dayAt(start) : '',
    nextTime: timeAt(start ?? new Date(hearing.start_date)),
    nextPurpose: next?.purpose ?? '',
    nextTentative: next?.is_tentative ?? false,
    closeCase: false,
    replaces: hearing.outcome_recorded_at ?? '',
  };
}

/** A result, and which of the case's dates to come are cancelled when it is closed: undefined while nobody was asked. */
export type OutcomeToRecord = OutcomeForm & { cancelEvents?: string[] | undefined };

/**
 * Arguments of `record_outcome()`.
 * @param read what the form is based on; if it has changed, nothing is written
 */
export function toArguments({ hearing, next }: Hearing, form: OutcomeToRecord) {
  const closesCase = form.closeCase && isClosing(form.outcome);
  const hasNext = form.nextDate !== '' && !isFinal(form.outcome);
  return {
    p_event_id: hearing.id,
    p_based_on: [hearing.updated_at, hearing.order?.updated_at ?? null, next?.updated_at ?? null] as string[],
    p_outcome: form.outcome,
    p_order_shared: form.orderShared,
    ...(form.orderText && { p_order_text: form.orderText }),
    ...(hasNext && {
      p_next_date: toIso(`${form.nextDate}T${form.nextTime}`),
      p_next_tentative: form.nextTentative,
      ...(form.nextPurpose && { p_next_purpose: form.nextPurpose }),
    }),
    p_close_case: closesCase,
    ...(closesCase && form.cancelEvents && { p_cancel_events: form.cancelEvents }),
    ...(form.replaces && { p_replaces: form.replaces }),
  };
}

/** The fields in which a result differs from what somebody else has recorded. */
export function differingFields(mine: OutcomeForm, theirs: OutcomeForm): (keyof OutcomeForm)[] {
  const compared = (
    ['outcome', 'orderText', 'orderShared', 'nextDate', 'nextTime', 'nextPurpose', 'nextTentative'] as const
  )
    // Empty fields are copied by the database; a time without a date counts as empty.
    .filter((field) => !(field === 'nextPurpose' && !mine.nextPurpose))
    .filter((field) => !(field === 'nextTime' && (!mine.nextDate || !theirs.nextDate)))
    .filter((field) => !(field === 'orderShared' && !mine.orderText && !theirs.orderText));
  return compared.filter((field) => (mine[field] ?? '') !== (theirs[field] ?? ''));
}
