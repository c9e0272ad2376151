/** Documents of cases, and messages. */
import { admin, asAdmin, asService, asUser } from './callers.ts';
import { cases, clientOf } from './cases.ts';
import { someUser } from './clients.ts';
import { line, lines, type Noun, nth, pick, rowsOf, withAny } from './practice.ts';

const documents = rowsOf<{ matter: string; isShared: boolean }>('documents');
/** The client is that of the time: another than the case's once it was handed over. */
const messages = rowsOf<{ matter: string; client: string }>('messages');

export const paperNoun: Noun = {
  tables: {
    case_documents: {
      row: "concat_ws(' ', id, case_id, shared)",
      seenBy: (practice, viewer) =>
        lines(
          documents(practice),
          (id, one) => line(id, one.matter, one.isShared),
          (one) => !viewer || (one.isShared && clientOf(practice, one.matter) === viewer.client),
        ),
    },
    case_messages: {
      row: "concat_ws(' ', id, case_id, client_id, former_client_id)",
      seenBy: (practice, viewer) =>
        lines(
          messages(practice),
          (id, one) => line(id, one.matter, one.client),
          (one) => !viewer || (one.client === viewer.client && clientOf(practice, one.matter) === one.client),
        ),
    },
  },
  steps: {
    addDocument: (practice, a) => {
      const matter = nth(cases(practice).keys(), a);
      if (!matter) return;
      return {
        by: asService,
        sql: 'select life.add_document($1, $2, $3)',
        values: [crypto.randomUUID(), admin, matter],
        done: (now, id) => {
          now.touch(matter, clientOf(now, matter));
          documents(now).set(String(id), { matter, isShared: false });
        },
      };
    },
    shareDocument: withAny(documents, (_, __, b) => ({
      sql: 'update public.case_documents set shared = $2 where id = $1',
      values: [b % 3 > 0],
      done: (document) => {
        document.isShared = b % 3 > 0;
      },
    })),
    writeMessage: (practice, a, b) => {
      const [matter, { client } = { client: null }] = pick(cases(practice), a) ?? [];
      if (!matter) return;
      const user = b % 2 ? someUser(practice, client, b) : null;
      const id = crypto.randomUUID();
      return {
        by: user ? asUser(user.id) : asAdmin,
        sql: "select public.send_message($1, $2, 'When is the next date?')",
        values: [id, matter],
        refusal: user?.isTheirs === false ? 'PT404' : undefined,
        done: (now) => {
          now.touch(matter, clientOf(now, matter));
          messages(now).set(id, { matter, client: clientOf(now, matter) ?? '' });
        },
      };
    },
  },
  merged: (practice, gone, into) => {
    for (const one of messages(practice).values()) if (one.client === gone) one.client = into;
  },
  handedOver: (practice, matter) => {
    for (const one of documents(practice).values()) if (one.matter === matter) one.isShared = false;
  },
  caseGone: (practice, matter) => {
    for (const rows of [documents(practice), messages(practice)])
      for (const [id, one] of rows) if (one.matter === matter) rows.delete(id);
  },
  alsoIn: (practice, client) =>
    [...messages(practice).values()].filter((one) => one.client === client).map((one) => one.matter),
  partGone: (practice, client, matter) => {
    for (const [id, one] of messages(practice))
      if (one.client === client && one.matter === matter) messages(practice).delete(id);
  },
};
