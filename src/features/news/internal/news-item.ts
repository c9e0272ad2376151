import type { NewsItem } from '@contract';
import { hearingOutcomeLabels } from '@texts/hearings';
import * as texts from '@texts/news';
import { formatDate, formatMoment } from '@/lib/dates';

/** Words for an item of the news. */
export function toNewsText({ kind, title, startDate, outcome, total }: NewsItem): string {
  if (kind === 'outcome' && outcome && startDate) {
    return `${hearingOutcomeLabels[outcome]} · ${title}, ${formatDate(startDate)}`;
  }
  if (kind === 'messages') return texts.unread(total ?? 0);
  if (kind === 'submissions' || kind === 'accounts') return texts.newOfPeople(total ?? 0, title ?? '');
  return startDate ? `${title}, ${formatMoment(startDate)}` : (title ?? '');
}
