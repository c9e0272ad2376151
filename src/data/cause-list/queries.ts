import { useMutation } from '@tanstack/react-query';
import { errorToasts, successToasts } from '@texts/board';
import { hearingOf } from '@texts/events';
import type { Json } from '@/lib/database.types';
import { callAsUser, rowsQuery } from '@/lib/user-rows';
import { type CauseList, findCode, type ListItem } from './read-list';

/** Items that are compared at once. */
const MAX_ITEMS = 3000;

/**
 * Matters of the practice in a list, and hearings of the day that it does not have; see `match_cause_list()`.
 * @param id of the list, as it was read
 * @param code of the Advocate on Record; empty for none
 */
export function matchQuery(day: string, id: string, list: CauseList | null, code: string) {
  const items = list?.items.slice(0, MAX_ITEMS).map((item) => ({
    place: item.place,
    number: item.number.slice(0, 2000),
    ...(item.petitioner && { petitioner: item.petitioner }),
    ...(item.respondent && { respondent: item.respondent }),
    ...(findCode(item, code) !== null && { is_own: true }),
  }));
  const query = rowsQuery(['events', 'cause-list', day, id, code], (supabase) =>
    supabase.rpc('match_cause_list', {
      p_day: day,
      p_items: items as unknown as Json,
      ...(list?.court && { p_court: list.court }),
    }),
  );
  return { ...query, enabled: list !== null };
}

/** A matter of the practice; see `match_cause_list()`. */
export interface Match {
  place: number | null;
  case_id: string;
  event_id: string | null;
  is_sure: boolean;
  case_number: string | null;
  case_title: string;
  item_number: string | null;
  court_hall: string | null;
  outcome: string | null;
  updated_at: string | null;
}

/** An item of the list beside what it is in the practice. */
export interface Found {
  item: ListItem;
  match: Match;
}

/** Result of comparing a list with the board. */
export interface Compared {
  /** As on the board. */
  onBoard: Found[];
  /** Matters without a hearing on the day. */
  toAdd: Found[];
  /** Matches by names alone, or by a number of an unknown court. */
  proposed: Found[];
  notListed: Match[];
  /** Items with the advocate's code that are no case of the practice. */
  unknown: ListItem[];
}

/** Sorts what was found. */
export function compare(list: CauseList, matches: readonly Match[], code: string): Compared {
  const compared: Compared = { onBoard: [], toAdd: [], proposed: [], notListed: [], unknown: [] };
  const known = new Set(matches.map(({ place }) => place));
  for (const match of matches) {
    const item = list.items.find(({ place }) => place === match.place);
    if (!item) compared.notListed.push(match);
    else if (!match.is_sure) compared.proposed.push({ item, match });
    else (match.event_id ? compared.onBoard : compared.toAdd).push({ item, match });
  }
  compared.unknown = list.items.filter((item) => !known.has(item.place) && findCode(item, code) !== null);
  return compared;
}

const toRow = ({ item, match }: Found) => {
  const listing = { item_number: item.item, court_hall: item.hall };
  if (match.event_id) return { event_id: match.event_id, updated_at: match.updated_at, ...listing };
  return {
    case_id: match.case_id,
    title: hearingOf(match.case_title).slice(0, 200),
    start_time: item.time,
    ...listing,
  };
};

const toRowOfUnknown = ({ item, hall, time, number, petitioner, respondent }: ListItem) => {
  const parties = petitioner && respondent ? `, ${petitioner} v. ${respondent}` : '';
  return { title: `${number}${parties}`.slice(0, 200), start_time: time, item_number: item, court_hall: hall };
};

/** Takes the list over to the board: all of it, or nothing. Toasts either way. */
export function useConfirmList(day: string) {
  return useMutation({
    mutationFn: ({ found, unknown }: { found: readonly Found[]; unknown: readonly ListItem[] }) => {
      // One with a result is called no more.
      const rows = found.filter(({ match }) => match.outcome === null).map(toRow);
      return callAsUser('confirm_cause_list', {
        p_day: day,
        p_rows: [...rows, ...unknown.map(toRowOfUnknown)] as unknown as Json,
      });
    },
    meta: { success: successToasts.causeListChecked, failure: errorToasts.causeList },
  });
}
