import { cases, clientOf, isHeld, refusedIfHeld } from './cases.ts';
import { clients } from './clients.ts';
import { day, line, lines, type Noun, nth, type Practice, rowsOf, withAny, withSome } from './practice.ts';

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

const isToCome = (hearing: Hearing) => !hearing.hasResult;
const hasOrder = (hearing: Hearing) => hearing.order !== null;
const seen = (practice: Practice, client: string | null | undefined) => (one: Hearing) =>
  client === undefined || (client !== null && ownerOf(practice, one) === client);

export const hearingNoun: Noun = {
  tables: {
    events: {
      row: "concat_ws(' ', id, case_id, client_id, extract(epoch from start_date)::bigint, outcome is not null)",
      seenBy: (practice, viewer) =>
        lines(
          hearings(practice),
          (id, one) => line(id, one.matter, ownerOf(practice, one), seconds(one.start), one.hasResult),
          seen(practice, viewer ? viewer.client : undefined),
        ),
    },
    hearing_orders: {
      row: "concat_ws(' ', event_id, shared)",
      seenBy: (practice, viewer) =>
        lines(
          hearings(practice),
          (id, one) => line(id, one.order),
          (one) =>
            one.order !== null &&
            seen(practice, viewer ? viewer.client : undefined)(one) &&
            (!viewer || one.order === true),
        ),
    },
  },
  steps: {
    addHearing: (practice, a, b) => {
      const matter = nth(cases(practice).keys(), a);
      if (!matter) return;
      const [id, start] = [crypto.randomUUID(), dateIn(b % 50)];
      return {
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
    moveHearing: withSome(hearings, isToCome, (_, __, b) => {
      const start = dateIn(b % 50);
      return {
        sql: 'update public.events set start_date = $2, end_date = $2 where id = $1',
        values: [new Date(start)],
        done: (hearing) => {
          hearing.start = start;
        },
      };
    }),
    giveToOtherCase: withSome(hearings, isToCome, (hearing, practice, b) => {
      const matter = nth(cases(practice).keys(), b);
      if (!matter || matter === hearing.matter) return;
      return {
        sql: 'update public.events set case_id = $2 where id = $1',
        values: [matter],
        refusal: refusedIfHeld(practice, hearing.matter),
        done: (moved, now) => {
          Object.assign(moved, { matter, client: null });
          now.touch(matter, clientOf(now, matter));
        },
      };
    }),
    takeFromCase: withSome(hearings, isToCome, (hearing, practice, b) => {
      const client = b % 3 ? undefined : nth(clients(practice).keys(), b);
      if (!client) return;
      return {
        sql: 'update public.events set case_id = null, client_id = $2 where id = $1',
        values: [client],
        refusal: refusedIfHeld(practice, hearing.matter),
        done: (moved, now) => {
          Object.assign(moved, { matter: null, client });
          now.touch(client);
        },
      };
    }),
    deleteHearing: withAny(hearings, ({ hasResult, matter }, practice, _, id) => ({
      sql: 'delete from public.events where id = $1',
      refusal: hasResult || isHeld(practice, matter) ? 'PT409' : undefined,
      done: (__, now) => void hearings(now).delete(id),
    })),
    recordResult: withSome(hearings, isToCome, (hearing, practice, b) => {
      const isOpen = isOn(practice, hearing.matter);
      const next = isOpen && b % 2 ? hearing.start + (1 + (b % 30)) * day : null;
      const shared = b % 3 === 0;
      const order = b % 5 === 0 ? null : 'Adjourned at the request of both.';
      return {
        sql: "select next_hearing from public.record_outcome($1, 'adjourned', $2, $3, $4)",
        values: [order, shared, next && new Date(next)],
        done: (heard, now, following) => {
          Object.assign(heard, { hasResult: true, order: order && shared });
          if (next === null || hearings(now).has(String(following))) return;
          const facts = { start: next, hasResult: false, order: null, came: now.came() };
          hearings(now).set(String(following), { matter: heard.matter, client: heard.client, ...facts });
        },
      };
    }),
    shareOrder: withSome(hearings, hasOrder, (_, __, b) => ({
      sql: 'update public.hearing_orders set shared = $2 where event_id = $1',
      values: [b % 2 === 0],
      done: (heard) => {
        heard.order = b % 2 === 0;
      },
    })),
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
