/** What calendar programs are told of an event, in the feed and in a file of its own. */

/** As the database has it; what is not known is null or left out. */
export interface CalendarDetails {
  case_number?: string | null | undefined;
  case_title?: string | null | undefined;
  court_hall?: string | null;
  item_number?: string | null;
  bench?: string | null;
  purpose?: string | null;
  bring?: string | null;
  description?: string | null;
}

/** The words of a language before the details; its `fields` have them. */
export interface DetailWords {
  caseField: string;
  courtHall: string;
  itemNumber: string;
  bench: string;
  purpose: string;
  whatToBring: string;
}

/** The text below an event's title: a line for each detail, then its description. Empty where nothing is known. */
export function toCalendarText(event: CalendarDetails, words: DetailWords): string {
  const lines: [label: string, value: string | null | undefined][] = [
    [words.caseField, [event.case_number, event.case_title].filter(Boolean).join(', ')],
    [words.courtHall, event.court_hall],
    [words.itemNumber, event.item_number],
    [words.bench, event.bench],
    [words.purpose, event.purpose],
    [words.whatToBring, event.bring],
  ];
  const known = lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return [...known, event.description].filter(Boolean).join('\n');
}

/** The identity of an event. @param site the address of the site */
export const calendarUid = (id: string, site: string) => `${id}@${new URL(site).hostname}`;

/** Seconds since 2026: rises with every change and fits 31 bits. */
export const calendarSequence = (changed: Date) =>
  Math.max(0, Math.floor((changed.getTime() - Date.UTC(2026, 0)) / 1000));
