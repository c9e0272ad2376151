/** Clients and their log-ins: taken on, merged, erased, gone after years. */
import { asAdmin, asService } from './callers.ts';
import { cases, forgetCase, holds, isHeld } from './cases.ts';
import { clients, users, usersOf } from './clients.ts';
import { line, type Noun, newWord, nth, type Practice, pick, withAny } from './practice.ts';

/** Cases of a client, and those of others with something of theirs. */
const allCasesOf = (practice: Practice, client: string) =>
  new Set([
    ...[...cases(practice)].filter(([, matter]) => matter.client === client).map(([id]) => id),
    ...practice.nouns
      .flatMap((noun) => noun.alsoIn?.(practice, client) ?? [])
      .filter((id) => cases(practice).has(id ?? '')),
  ]) as Set<string>;

const isKept = (practice: Practice, matter: string) => isHeld(practice, matter) || cases(practice).get(matter)?.isOpen;

/**
 * Erases a client as far as none of their cases is kept.
 * @param again what was kept and what went the first time, where it is done again in a restored backup
 * @returns whether something is there that went the first time
 */
export function eraseClient(
  practice: Practice,
  id: string,
  again: { kept: string[]; gone: string[] } = { kept: [], gone: [] },
) {
  const client = clients(practice).get(id);
  const isOwn = (matter: string) => cases(practice).get(matter)?.client === id;
  for (const matter of again.gone.filter(isOwn)) {
    const own = cases(practice).get(matter);
    if (own) own.isOpen = false;
    holds(practice).delete(matter);
  }
  const all = [...allCasesOf(practice, id)];
  const kept = client ? all.filter((matter) => isKept(practice, matter) || again.kept.includes(matter)) : [];
  if (client) {
    for (const matter of all.filter((one) => !kept.includes(one))) {
      if (isOwn(matter)) forgetCase(practice, matter);
      else for (const noun of practice.nouns) noun.partGone?.(practice, id, matter);
    }
    if (kept.length === 0) {
      practice.erased.push(...client.words);
      for (const user of usersOf(practice, id)) {
        practice.erased.push(users(practice).get(user)?.word ?? '');
        users(practice).delete(user);
      }
      for (const noun of practice.nouns) noun.clientGone?.(practice, id);
      clients(practice).delete(id);
    }
  }
  return (
    again.gone.some((matter) => cases(practice).has(matter)) || kept.some((matter) => !again.kept.includes(matter))
  );
}

/**
 * Erases a log-in again in a restored backup.
 * @param kept the cases that were kept the first time
 * @returns whether a case of its client is kept there that was not the first time
 */
export function eraseUser(practice: Practice, id: string, kept: string[]) {
  const client = users(practice).get(id)?.client;
  users(practice).delete(id);
  return [...(client ? allCasesOf(practice, client) : [])].some(
    (matter) => isKept(practice, matter) && !kept.includes(matter),
  );
}

const forgetUser = (practice: Practice, user: string) => void users(practice).delete(user);

export const clientNoun: Noun = {
  tables: {
    clients: {
      row: "concat_ws(' ', id, full_name)",
      seenBy: (practice, viewer) =>
        [...clients(practice)]
          .filter(([id]) => !viewer || id === viewer.client)
          .map(([id, { name }]) => line(id, name)),
    },
    client_users: {
      row: "concat_ws(' ', client_id, user_id)",
      seenBy: (practice, viewer) =>
        [...users(practice)]
          .filter(([id, user]) => user.client && (!viewer || id === viewer.user))
          .map(([id, user]) => line(user.client, id)),
    },
  },
  steps: {
    /** Somebody writes through the site, registers, and becomes a client. */
    takeOn: () => {
      const [client, user, enquiry] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
      const [word, userWord] = [newWord('quill'), newWord('plume')];
      const name = `Zephyrine ${word}`;
      return {
        by: null,
        sql: 'select life.take_on($1, $2, $3, $4, $5)',
        values: [client, user, enquiry, word, userWord],
        done: (now) => {
          clients(now).set(client, { name, words: [word], enquiry });
          users(now).set(user, { word: userWord, client, former: null, linked: now.came() });
        },
      };
    },
    rename: withAny(clients, (client, _, b, id) => {
      const name = `${client.name.split(' ').slice(0, 2).join(' ')} ${b}`;
      return {
        sql: 'update public.clients set full_name = $2 where id = $1',
        values: [name],
        done: (renamed, now) => {
          if (renamed.name !== name) now.change(id);
          renamed.name = name;
          for (const [key, { client: of }] of cases(now)) if (of === id) now.touch(key);
        },
      };
    }),
    unlinkOrLink: withAny(users, (user, practice) => {
      const client = user.client ?? user.former;
      if (!client || !clients(practice).has(client)) return;
      const isLinked = Boolean(user.client);
      return {
        sql: isLinked
          ? 'delete from public.client_users where client_id = $2 and user_id = $1'
          : 'insert into public.client_users (client_id, user_id) values ($2, $1)',
        values: [client],
        done: (one, now) => {
          now.touch(client);
          if (!clients(now).has(client)) return;
          if (!isLinked) Object.assign(one, { client, former: null, linked: now.came() });
          else if (one.client === client) Object.assign(one, { client: null, former: client });
        },
      };
    }),
    deleteAccount: (practice, a, b) => {
      const [id, user] = b % 3 ? [] : (pick(users(practice), a) ?? []);
      if (!id || !user) return;
      const isBusy = [...cases(practice).values()].some((one) => one.client === user.client && one.isOpen);
      return {
        by: asService,
        sql: 'select public.delete_account($1)',
        values: [id],
        refusal: isBusy ? 'PT409' : undefined,
        done: (now) => forgetUser(now, id),
      };
    },
    eraseAccount: withAny(users, (_, __, b, id) =>
      b % 3
        ? undefined
        : {
            sql: "select public.erase('account', $1, false)",
            done: (___, now) => forgetUser(now, id),
          },
    ),
    merge: (practice, a, b) => {
      const [duplicate, into] = [nth(clients(practice).keys(), a), nth(clients(practice).keys(), b)];
      if (!duplicate || !into || duplicate === into) return;
      return {
        sql: 'select public.merge_clients($1, $2)',
        values: [duplicate, into],
        done: (now) => {
          clients(now)
            .get(into)
            ?.words.push(...(clients(now).get(duplicate)?.words ?? []));
          for (const user of users(now).values()) {
            if (user.client === duplicate) user.client = into;
            if (user.former === duplicate) user.former = into;
          }
          for (const noun of now.nouns) noun.merged?.(now, duplicate, into);
          clients(now).delete(duplicate);
          now.merge(duplicate, into);
          now.touch(into);
        },
      };
    },
    /** Of somebody who owes fees every matter ends, after which nothing but a hold keeps them. */
    closeAll: (practice, a) => {
      const owing = [...clients(practice).keys()].filter((id) =>
        practice.nouns.some((noun) => noun.owes?.(practice, id)),
      );
      const id = nth(owing, a);
      const open = id ? [...allCasesOf(practice, id)].filter((matter) => cases(practice).get(matter)?.isOpen) : [];
      if (open.length === 0) return;
      return {
        by: asAdmin,
        sql: "update public.cases set status = 'closed' where id = any (string_to_array($1, ',')::uuid[])",
        values: [open.join()],
        done: (now) => {
          for (const matter of open) {
            const closed = cases(now).get(matter);
            if (closed) closed.isOpen = false;
            now.change(matter);
          }
        },
      };
    },
    /** Every other time who owes fees and would be gone: of whoever has open matters most is kept. */
    erase: (practice, a, b) => {
      const all = [...clients(practice).keys()];
      const isWhole = (id: string) => ![...allCasesOf(practice, id)].some((matter) => isKept(practice, matter));
      const owing = all.filter((id) => isWhole(id) && practice.nouns.some((noun) => noun.owes?.(practice, id)));
      const id = nth(b % 2 && owing.length > 0 ? owing : all, a);
      if (!id) return;
      return {
        by: asAdmin,
        sql: "select public.erase('client', $1, false)",
        values: [id],
        done: (now) => {
          if (clients(now).has(id)) eraseClient(now, id);
        },
      };
    },
    /** Years pass over one client, or over the books of those who were erased, and what is out of its time goes. */
    yearsPass: (practice, a, b) => {
      const id = nth(clients(practice).keys(), a);
      if (!id) return;
      return {
        by: null,
        sql: 'select life.years_pass($1, $2)',
        values: [id, b % 2 === 0],
        done: (now) => {
          for (const noun of now.nouns) noun.aged?.(now, id);
          // Of whoever is erased by it the books begin their time.
          if (b % 2 === 0) for (const noun of now.nouns) noun.booksGone?.(now);
          const isBusy =
            [...allCasesOf(now, id)].some((matter) => isKept(now, matter)) ||
            now.nouns.some((noun) => noun.owes?.(now, id));
          if (!isBusy) eraseClient(now, id);
          // Who is kept was written again.
          now.touch(id);
        },
      };
    },
  },
  aged: (practice, client) => {
    for (const user of users(practice).values()) if (user.client === client) user.linked = -1;
  },
};
