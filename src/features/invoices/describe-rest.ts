import { formatRupees, type RestClosing } from '@contract';
import * as texts from '@texts/invoices';
import { language } from '@texts/language';
import { formatDate } from '@/lib/dates';

interface ClosedRest {
  closed_as: RestClosing | null;
  closed_at: string | null;
  closed_paise: number;
  close_reason: string | null;
}

/** How the rest of an invoice was closed that nobody pays, as a sentence; empty where it was not. */
export const describeRest = ({ closed_as, closed_at, closed_paise, close_reason }: ClosedRest) =>
  closed_as
    ? texts.restClosed[closed_as](formatDate(closed_at ?? ''), formatRupees(closed_paise, language), close_reason ?? '')
    : '';
