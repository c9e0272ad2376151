import { asAdmin } from './callers.ts';
import { cases, clientOf, isHeld, refusedIfHeld } from './cases.ts';
import { clients } from './clients.ts';
import { day, line, lines, type Noun, nth, type Practice, pick, rowsOf } from './practice.ts';

interface Hearing {
  /** Null for one of a client without a case. */
  matter: string | null;
  client: string | null;
  start: number;
  hasResult: boolean;
  /** Whether the order is shared; null for none. */
  order: boolean | null;
  /** When it came, in the order of all that came. */
  came: number;
}
export const hearings = rowsOf<Hearing>('hearings');

export const ownerOf = (practice: Practice, { matter, client }: { matter: string | null; client: string | null }) =>
  matter ? clientOf(practice, matter) : client;
/** Whether it takes place as far as its case says. */
export const isOn = (practice: Practice, matter: string | null) => !matter || cases(practice).get(matter)?.isOpen;

/** Whole days from now on, so that two may fall together. */
const dateIn = (days: number) => Math.ceil(Date.now() / day) * day + (10 + days) * day + day / 4;
const longAgo = Date.UTC(2020, 0, 1);
const seconds = (time: number) => Math.round(time / 1000);

const seen = (practice: Practice, client: string | null | undefined) => (one: Hearing) =>
  client === undefined || (client !== null && ownerOf(practice, one) === client);

export const hearingNoun: Noun = {
  tables: {
    events: {
      row: "concat_ws(' ', id, case_id, client_id, extract(epoch from start_date)::bigint, outcome is not null)",
      seenBy: (practice, viewer) =>
        lines(hearings(practice), seen(practice, viewer ? viewer.client : undefined), (id, one) =>
          line(id, one.matter, ownerOf(practice, one), seconds(one.start), one.hasResult),
        ),
    },
    hearing_orders: {
      row: "concat_ws(' ', event_id, shared)",
      seenBy: (practice, viewer) =>
        lines(
          hearings(practice),
          (one) =>
            one.order !== null &&
            seen(practice, viewer ? viewer.client : undefined)(one) &&
            (!viewer || one.order === true),
          (id, one) => line(id, one.order),
        ),
    },
  },
  steps: {
    addHearing: (practice, a, b) => {
      const matter = nth(cases(practice).keys(), a);
      if (!matter) return;
      const [id, start] = [crypto.randomUUID(), dateIn(b % 50)];
      return {
        by: asAdmin,
        sql: `insert into public.events (id, title, start_date, end_date, location, type, case_id)
          values ($1, 'Arguments', $3, $3, 'Court 7', 'hearing', $2)`,
        values: [id, matter, new Date(start)],
        done: (now) => {
          now.touch(matter, clientOf(now, matter));
          const facts = { client: null, start, hasResult: false, order: null };
          hearings(now).set(id, { matter, ...facts, came: now.came() });
        },
      };
    },
    moveHearing: (practice, a, b) => {
      const [id] = pick(hearings(practice), a, (one) => !one.hasResult) ?? [];
      if (!id) return;
      const start = dateIn(b % 50);
      return {
        by: asAdmin,
        sql: 'update public.events set start_date = $2, end_date = $2 where id = $1',
        values: [id, new Date(start)],
        done: (now) => {
          const moved = hearings(now).get(id);
          if (moved) moved.start = start;
        },
      };
    },
    giveToOtherCase: (practice, a, b) => {
      const [[id, hearing] = [], matter] = [
        pick(hearings(practice), a, (one) => !one.hasResult),
        nth(cases(practice).keys(), b),
      ];
      if (!id || !hearing || !matter || matter === hearing.matter) return;
      return {
        by: asAdmin,
        sql: 'update public.events set case_id = $2 where id = $1',
        values: [id, matter],
        refusal: refusedIfHeld(practice, hearing.matter),
        done: (now) => {
          const moved = hearings(now).get(id);
          if (moved) Object.assign(moved, { matter, client: null });
          now.touch(matter, clientOf(now, matter));
        },
      };
    },
    takeFromCase: (practice, a, b) => {
      const [[id, hearing] = [], client] = [
        pick(hearings(practice), a, (one) => !one.hasResult),
        b % 3 ? undefined : nth(clients(practice).keys(), b),
      ];
      if (!id || !hearing || !client) return;
      return {
        by: asAdmin,
        sql: 'update public.events set case_id = null, client_id = $2 where id = $1',
        values: [id, client],
        refusal: refusedIfHeld(practice, hearing.matter),
        done: (now) => {
          const moved = hearings(now).get(id);
          if (moved) Object.assign(moved, { matter: null, client });
          now.touch(client);
        },
      };
    },
    deleteHearing: (practice, a) => {
      const [id, hearing] = pick(hearings(practice), a) ?? [];
      if (!id || !hearing) return;
      return {
        by: asAdmin,
        sql: 'delete from public.events where id = $1',
        values: [id],
        refusal: hearing.hasResult || isHeld(practice, hearing.matter) ? 'PT409' : undefined,
        done: (now) => void hearings(now).delete(id),
      };
    },
    recordResult: (practice, a, b) => {
      const [id, hearing] = pick(hearings(practice), a, (one) => !one.hasResult) ?? [];
      if (!id || !hearing) return;
      const isOpen = isOn(practice, hearing.matter);
      const next = isOpen && b % 2 ? hearing.start + (1 + (b % 30)) * day : null;
      const shared = b % 3 === 0;
      const order = b % 5 === 0 ? null : 'Adjourned at the request of both.';
      return {
        by: asAdmin,
        sql: "select next_hearing from public.record_outcome($1, 'adjourned', $2, $3, $4)",
        values: [id, order, shared, next && new Date(next)],
        done: (now, following) => {
          const heard = hearings(now).get(id);
          if (!heard) return;
          Object.assign(heard, { hasResult: true, order: order && shared });
          if (next === null || hearings(now).has(String(following))) return;
          const facts = { start: next, hasResult: false, order: null, came: now.came() };
          hearings(now).set(String(following), { matter: heard.matter, client: heard.client, ...facts });
        },
      };
    },
    shareOrder: (practice, a, b) => {
      const [id] = pick(hearings(practice), a, (one) => one.order !== null) ?? [];
      if (!id) return;
      return {
        by: asAdmin,
        sql: 'update public.hearing_orders set shared = $2 where event_id = $1',
        values: [id, b % 2 === 0],
        done: (now) => {
          const heard = hearings(now).get(id);
          if (heard) heard.order = b % 2 === 0;
        },
      };
    },
  },
  caseGone: (practice, matter) => {
    for (const [id, one] of hearings(practice)) if (one.matter === matter) hearings(practice).delete(id);
  },
  merged: (practice, gone, into) => {
    for (const one of hearings(practice).values()) if (one.client === gone) one.client = into;
  },
  clientGone: (practice, client) => {
    for (const [id, one] of hearings(practice)) if (one.client === client) hearings(practice).delete(id);
  },
  owes: (practice, client) => [...hearings(practice).values()].some((one) => one.client === client),
  aged: (practice, client) => {
    for (const one of hearings(practice).values()) {
      if (ownerOf(practice, one) !== client) continue;
      one.came = -1;
      if (!isOn(practice, one.matter)) one.start = longAgo;
    }
  },
};
