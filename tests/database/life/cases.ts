import { clients } from './clients.ts';
import { line, lines, type Noun, nth, type Practice, pick, rowsOf, withAny } from './practice.ts';

interface Matter {
  client: string;
  isOpen: boolean;
  /** Whose enquiry it began with. */
  begunBy?: string | undefined;
}
export const cases = rowsOf<Matter>('cases');
export const holds = rowsOf<{ matter: string }>('holds');

export const clientOf = (practice: Practice, matter: string | null) =>
  cases(practice).get(matter ?? '')?.client ?? null;
export const isHeld = (practice: Practice, matter: string | null) => holds(practice).has(matter ?? '');
/** Why something of a case is not deleted, or not given to another. */
export const refusedIfHeld = (practice: Practice, matter: string | null) =>
  isHeld(practice, matter) ? 'PT409' : undefined;

/** A case is deleted, with what is in it. */
export function forgetCase(practice: Practice, matter: string) {
  cases(practice).delete(matter);
  for (const noun of practice.nouns) noun.caseGone?.(practice, matter);
}

export const caseNoun: Noun = {
  tables: {
    cases: {
      row: "concat_ws(' ', id, client_id, status in ('active', 'pending'))",
      seenBy: (practice, viewer) =>
        lines(
          cases(practice),
          (id, { client, isOpen }) => line(id, client, isOpen),
          ({ client }) => !viewer || client === viewer.client,
        ),
    },
    legal_holds: {
      row: 'case_id::text',
      seenBy: (practice) => [...holds(practice).keys()],
      isOfficeOnly: true,
    },
  },
  steps: {
    addCase: (practice, a) => {
      const [clientId, client] = pick(clients(practice), a) ?? [];
      if (!clientId || !client) return;
      const id = crypto.randomUUID();
      const begunBy = client.enquiry ? clientId : undefined;
      return {
        sql: `insert into public.cases (id, case_number, title, description, client_id, practice_area, submission_id)
          values ($1, $1::uuid::text, 'Recovery of a flat', 'A long enough description', $2, 'civil', $3)`,
        values: [id, clientId, client.enquiry],
        done: (now) => {
          const owner = clients(now).get(clientId);
          if (owner) owner.enquiry = null;
          cases(now).set(id, { client: clientId, isOpen: true, begunBy });
          now.touch(clientId);
        },
      };
    },
    handOver: withAny(cases, (matter, practice, b, id) => {
      const client = nth(clients(practice).keys(), b);
      if (!client || client === matter.client) return;
      return {
        sql: 'update public.cases set client_id = $2 where id = $1',
        values: [client],
        done: (moved, now) => {
          if (moved.client === client) return;
          now.change(id);
          now.touch(client);
          moved.client = client;
          for (const noun of now.nouns) noun.handedOver?.(now, id);
        },
      };
    }),
    closeOrReopen: withAny(cases, ({ isOpen }, _, __, id) => ({
      sql: 'update public.cases set status = $2 where id = $1',
      values: [isOpen ? 'closed' : 'active'],
      done: (matter, now) => {
        matter.isOpen = !isOpen;
        now.change(id);
      },
    })),
    holdOrLift: (practice, a) => {
      const id = nth(cases(practice).keys(), a);
      if (!id) return;
      const isLifted = isHeld(practice, id);
      return {
        sql: isLifted
          ? 'delete from public.legal_holds where case_id = $1'
          : "insert into public.legal_holds (case_id, reason) values ($1, 'An appeal is pending')",
        values: [id],
        done: (now) => {
          if (isLifted) holds(now).delete(id);
          else if (cases(now).has(id)) holds(now).set(id, { matter: id });
          now.touch(id);
        },
      };
    },
  },
  merged: (practice, gone, into) => {
    for (const [id, matter] of cases(practice)) {
      if (matter.begunBy === gone) matter.begunBy = into;
      if (matter.client === gone) {
        matter.client = into;
        practice.touch(id);
      }
    }
  },
  alsoIn: (practice, client) => [...cases(practice)].flatMap(([id, { begunBy }]) => (begunBy === client ? id : [])),
  clientGone: (practice, client) => {
    for (const matter of cases(practice).values()) if (matter.begunBy === client) matter.begunBy = undefined;
  },
  caseGone: (practice, matter) => void holds(practice).delete(matter),
};
