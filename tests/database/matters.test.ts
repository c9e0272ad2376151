/**
 * The life of matters at random, by all roles: after each step nobody sees what is not theirs, each hearing is told to each
 * log-in once, and of whoever is erased nothing is left, also in a restored backup. A failure names its seed; MATTERS_SEED
 * repeats it.
 */
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { onMaintenanceDatabase } from '../../scripts/embedded/postgres/client.ts';
import { allTests } from '../../scripts/test-run/all.ts';
import { hostedDatabase } from '../support/databases.ts';
import { type Caller, copyHosted, type HostedPostgres } from '../support/hosted-postgres.ts';
import { admin, asAdmin, asService, asVisitor } from './practice.ts';

const day = 86_400_000;
const as = (sub: string): Caller => ({ role: 'authenticated', sub });

interface Client {
  /** Words that only rows about this client have. */
  words: string[];
  users: Set<string>;
  enquiry: string | null;
}
interface Matter {
  client: string;
  isOpen: boolean;
}
interface Hearing {
  matter: string;
  start: number;
  hasResult: boolean;
  order: boolean | null;
}
interface Message {
  matter: string;
  client: string;
}

/** The practice as it should be. */
class Practice {
  clients = new Map<string, Client>();
  matters = new Map<string, Matter>();
  hearings = new Map<string, Hearing>();
  documents = new Map<string, { matter: string; isShared: boolean }>();
  messages = new Map<string, Message>();
  /** The words of each client who was erased. */
  erased = new Map<string, string[]>();
  /** What each log-in knows of each hearing from its mails: `<user> <hearing>` and the start. */
  told = new Map<string, number>();
  /** Log-ins and hearings in the order in which they came: who came later finds a hearing in the portal, and is not told. */
  private order: string[] = [];
  came = (id: string) => this.order.push(id);
  isKnown = (user: string, hearing: string) => this.order.indexOf(user) > this.order.indexOf(hearing);

  now = Math.ceil(Date.now() / day) * day + day / 4;

  clientOf = (of: { matter: string }) => this.matters.get(of.matter)?.client ?? '';

  /** What somebody sees, by table; null for the office. */
  seenBy(client: string | null): Record<string, string[]> {
    const ids = <T>(rows: Map<string, T>, isSeen: (row: T) => boolean) =>
      [...rows]
        .filter(([, row]) => client === null || isSeen(row))
        .map(([id]) => id)
        .sort();
    const orders = new Map([...this.hearings].filter(([, hearing]) => hearing.order !== null));
    return {
      clients: [...this.clients.keys()].filter((id) => client === null || id === client).sort(),
      cases: ids(this.matters, (matter) => matter.client === client),
      events: ids(this.hearings, (hearing) => this.clientOf(hearing) === client),
      hearing_orders: ids(orders, (hearing) => hearing.order === true && this.clientOf(hearing) === client),
      case_documents: ids(this.documents, (one) => one.isShared && this.clientOf(one) === client),
      case_messages: ids(this.messages, (one) => one.client === client && this.clientOf(one) === client),
    };
  }

  forget(matter: string) {
    this.matters.delete(matter);
    for (const rows of [this.hearings, this.documents, this.messages])
      for (const [id, row] of rows) if (row.matter === matter) rows.delete(id);
  }
}

/** Takes the n-th of some, beginning again after the last; undefined where there is none. */
const nth = <T>(of: Iterable<T>, n: number): T | undefined => {
  const all = [...of];
  return all[n % all.length];
};

class Life {
  practice = new Practice();
  backup: { db: HostedPostgres; at: string } | null = null;
  /** Words of clients who are two again in the backup: they are merged again by hand, before. */
  private mergedSince: string[] = [];
  /** Clients from whom or to whom cases went: what was theirs in the backup cannot be told. */
  private movedSince = new Set<string>();
  /** What the demo has. */
  private others = new Set<string>();
  private constructor(readonly db: HostedPostgres) {}

  static async begin(): Promise<Life> {
    const life = new Life(await hostedDatabase('demo'));
    life.others = new Set(Object.values(await life.read(asAdmin)).flat());
    await life.send();
    life.practice.told.clear();
    for (const _ of [0, 1, 2]) await life.takeOn();
    for (const n of [0, 1, 2]) {
      const { addCase, addHearing, addDocument, shareDocument, writeMessage } = life.steps;
      for (const step of [addCase, addHearing, addDocument, shareDocument, writeMessage]) await step(n, 10 * n + 1);
    }
    await life.steps.backUp(0, 0);
    return life;
  }

  private one = async <T>(caller: Caller, sql: string, values: unknown[] = []) =>
    (await this.db.asCaller<{ value: T }>(caller, sql, values))[0]?.value as T;

  /** Somebody writes through the site, registers, and becomes a client. */
  async takeOn() {
    const word = `quill${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}${this.practice.clients.size}x`;
    const [email, name, user, enquiry] = [
      `${word}@example.com`,
      `Zephyrine ${word}`,
      crypto.randomUUID(),
      crypto.randomUUID(),
    ];
    await this.db.query(
      `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_user_meta_data, created_at)
       values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, 'x', now(), $3::text::jsonb, now())`,
      [user, email, JSON.stringify({ full_name: name, username: word.slice(0, 30), notice_language: 'en' })],
    );
    await this.db.asCaller(
      asVisitor,
      `insert into public.contact_submissions (id, name, email, phone, service, message)
       values ($1, $2, $3, '+91 98100 00000', 'civil', 'A flat that was not handed over.')`,
      [enquiry, name, email],
    );
    const client = await this.one<string>(
      asAdmin,
      'insert into public.clients (full_name, email) values ($1, $2) returning id as value',
      [name, email],
    );
    await this.db.asCaller(asAdmin, 'insert into public.client_users (client_id, user_id) values ($1, $2)', [
      client,
      user,
    ]);
    this.practice.came(user);
    this.practice.clients.set(client, { words: [word], users: new Set([user]), enquiry });
  }

  /** The steps: each takes two numbers that choose, and does nothing where there is nothing to choose. */
  readonly steps = {
    takeOn: async (_a: number, _b: number) => this.takeOn(),
    addCase: async (a: number, _b: number) => {
      const found = nth(this.practice.clients, a);
      if (!found) return;
      const [clientId, client] = found;
      const matter = await this.one<string>(
        asAdmin,
        `insert into public.cases (case_number, title, description, client_id, practice_area, submission_id)
         values ($1, 'Recovery of a flat', 'A long enough description', $2, 'civil', $3) returning id as value`,
        [crypto.randomUUID(), clientId, client.enquiry],
      );
      client.enquiry = null;
      this.practice.matters.set(matter, { client: clientId, isOpen: true });
    },
    addHearing: async (a: number, b: number) => {
      const matter = nth(this.practice.matters.keys(), a);
      if (!matter) return;
      const start = this.practice.now + (10 + (b % 50)) * day;
      const id = await this.one<string>(
        asAdmin,
        `insert into public.events (title, start_date, end_date, location, type, case_id)
         values ('Arguments', $2, $2, 'Court 7', 'hearing', $1) returning id as value`,
        [matter, new Date(start)],
      );
      this.practice.came(id);
      this.practice.hearings.set(id, { matter, start, hasResult: false, order: null });
    },
    moveHearing: async (a: number, b: number) => {
      const found = nth(this.practice.hearings, a);
      if (!found || found[1].hasResult) return;
      found[1].start = this.practice.now + (10 + (b % 50)) * day;
      await this.db.asCaller(asAdmin, 'update public.events set start_date = $2, end_date = $2 where id = $1', [
        found[0],
        new Date(found[1].start),
      ]);
    },
    deleteHearing: async (a: number, _b: number) => {
      const [id, hearing] = nth(this.practice.hearings, a) ?? [];
      if (!id || hearing?.hasResult) return;
      await this.db.asCaller(asAdmin, 'delete from public.events where id = $1', [id]);
      this.practice.hearings.delete(id);
    },
    recordResult: async (a: number, b: number) => {
      const found = nth(
        [...this.practice.hearings].filter(([, hearing]) => !hearing.hasResult),
        a,
      );
      if (!found) return;
      const [id, hearing] = found;
      const next =
        this.practice.matters.get(hearing.matter)?.isOpen && b % 2 ? hearing.start + (1 + (b % 30)) * day : null;
      const shared = b % 3 === 0;
      const order = b % 5 === 0 ? null : 'Adjourned at the request of both.';
      const following = await this.one<string | null>(
        asAdmin,
        `select next_hearing as value from public.record_outcome($1, 'adjourned', $2, $3, $4)`,
        [id, order, shared, next && new Date(next)],
      );
      Object.assign(hearing, { hasResult: true, order: order && shared });
      if (following === null || next === null) return;
      if (this.practice.hearings.has(following)) return;
      this.practice.came(following);
      this.practice.hearings.set(following, { matter: hearing.matter, start: next, hasResult: false, order: null });
    },
    shareOrder: async (a: number, b: number) => {
      const found = nth(
        [...this.practice.hearings].filter(([, hearing]) => hearing.order !== null),
        a,
      );
      if (!found) return;
      found[1].order = b % 2 === 0;
      const sql = 'update public.hearing_orders set shared = $2 where event_id = $1';
      await this.db.asCaller(asAdmin, sql, [found[0], found[1].order]);
    },
    addDocument: async (a: number, _b: number) => {
      const matter = nth(this.practice.matters.keys(), a);
      if (!matter) return;
      const file = crypto.randomUUID();
      await this.db.query(
        "insert into storage.objects (bucket_id, name, owner_id) values ('case-documents', $1::uuid::text, $2::uuid::text)",
        [file, admin],
      );
      const add = "select public.add_document_version($1, $2, null, $3, 'Order.pdf', 'pdf', 1000) as value";
      const id = await this.one<string>(asService, add, [file, admin, matter]);
      await this.db.asCaller(asService, 'select public.finish_document_check($1)', [file]);
      this.practice.documents.set(id, { matter, isShared: false });
    },
    shareDocument: async (a: number, b: number) => {
      const found = nth(this.practice.documents, a);
      if (!found) return;
      found[1].isShared = b % 3 > 0;
      const sql = 'update public.case_documents set shared = $2 where id = $1';
      await this.db.asCaller(asAdmin, sql, [found[0], found[1].isShared]);
    },
    writeMessage: async (a: number, b: number) => {
      const found = nth(this.practice.matters, a);
      if (!found) return;
      const [matter, { client }] = found;
      const user = nth(this.practice.clients.get(client)?.users ?? [], b);
      const id = crypto.randomUUID();
      const sender = user && b % 2 ? as(user) : asAdmin;
      await this.db.asCaller(sender, "select public.send_message($1, $2, 'When is the next date?')", [id, matter]);
      this.practice.messages.set(id, { matter, client });
    },
    handOver: async (a: number, b: number) => {
      const [found, client] = [nth(this.practice.matters, a), nth(this.practice.clients.keys(), b)];
      if (!found || !client || client === found[1].client) return;
      await this.db.asCaller(asAdmin, 'update public.cases set client_id = $2 where id = $1', [found[0], client]);
      this.movedSince.add(found[1].client).add(client);
      // Whoever cannot see it any more may be told of it anew.
      for (const user of this.practice.clients.get(found[1].client)?.users ?? [])
        for (const [id, { matter }] of this.practice.hearings)
          if (matter === found[0]) this.practice.told.delete(`${user} ${id}`);
      found[1].client = client;
      for (const document of this.practice.documents.values())
        if (document.matter === found[0]) document.isShared = false;
    },
    closeOrReopen: async (a: number, _b: number) => {
      const found = nth(this.practice.matters, a);
      if (!found) return;
      found[1].isOpen = !found[1].isOpen;
      const sql = 'update public.cases set status = $2 where id = $1';
      await this.db.asCaller(asAdmin, sql, [found[0], found[1].isOpen ? 'active' : 'closed']);
    },
    merge: async (a: number, b: number) => {
      const [duplicate, into] = [nth(this.practice.clients, a), nth(this.practice.clients, b)];
      if (!duplicate || !into || duplicate === into || duplicate[0] === into[0]) return;
      await this.db.asCaller(asAdmin, 'select public.merge_clients($1, $2)', [duplicate[0], into[0]]);
      for (const row of [...this.practice.matters.values(), ...this.practice.messages.values()])
        if (row.client === duplicate[0]) row.client = into[0];
      into[1].words.push(...duplicate[1].words);
      this.mergedSince.push(...duplicate[1].words);
      this.movedSince.add(duplicate[0]).add(into[0]);
      for (const user of duplicate[1].users) into[1].users.add(user);
      this.practice.clients.delete(duplicate[0]);
    },
    erase: async (a: number, _b: number) => {
      const found = nth(this.practice.clients, a);
      if (!found) return;
      const [id, client] = found;
      await this.db.asCaller(asAdmin, "select public.erase('client', $1, false)", [id]);
      const { matters, messages } = this.practice;
      const formerly = new Set([...messages.values()].filter((one) => one.client === id).map((one) => one.matter));
      const isKept = [...matters].some(([key, matter]) => matter.isOpen && (matter.client === id || formerly.has(key)));
      for (const [key, matter] of [...matters]) {
        if (matter.isOpen) continue;
        if (matter.client === id) this.practice.forget(key);
        else
          for (const [one, { matter: of, client: whose }] of messages)
            if (of === key && whose === id) messages.delete(one);
      }
      if (isKept) return;
      this.practice.clients.delete(id);
      this.practice.erased.set(id, client.words);
    },
    backUp: async (_a: number, _b: number) => {
      await this.backup?.db.close();
      this.backup = { db: await copy(this.db), at: new Date().toISOString() };
      this.mergedSince = [];
      this.movedSince.clear();
    },
  };

  private async read(caller: Caller): Promise<Record<string, string[]>> {
    const ids = tables.map(
      ([table, key]) =>
        `'${table}', (select coalesce(json_agg(t.${key} order by t.${key}), '[]') from public.${table} t)`,
    );
    const found = await this.one<Record<string, string[]>>(caller, `select json_build_object(${ids.join()}) as value`);
    return Object.fromEntries(
      Object.entries(found).map(([table, rows]) => [table, rows.filter((id) => !this.others.has(id))]),
    );
  }

  /** Sends all that is due, as the jobs do, and notes what each log-in then knows. */
  private async send() {
    const { practice } = this;
    practice.now += 60_000;
    const at = new Date(practice.now);
    expect(await this.one(asService, 'select public.queue_notifications($1) as value', [at])).toBe(null);
    const due = await this.db.asCaller<{
      id: string;
      claim: string;
      recipient_id: string;
      kind: string;
      about_id: string;
      data: Record<string, string>;
    }>(
      asService,
      `select c.*, n.about_id
       from public.claim_notifications(1000, 'mail', $1) c join public.notifications n on n.id = c.id`,
      [at],
    );
    for (const { id, claim, recipient_id, kind, about_id, data } of due) {
      if (!(await this.one(asService, 'select public.begin_notification($1, $2, $3) as value', [id, claim, at])))
        continue;
      await this.db.asCaller(asService, "select public.finish_notification($1, $2, 'sent', null)", [id, claim]);
      const [key, start] = [`${recipient_id} ${about_id}`, new Date(data.starts_at ?? 0).getTime()];
      if (!['hearing_set', 'hearing_changed', 'hearing_cancelled'].includes(kind)) continue;
      const before = practice.told.get(key);
      const isFirst = before === undefined && !practice.isKnown(recipient_id, about_id);
      const isNews = kind === 'hearing_set' ? isFirst : !isFirst && (kind === 'hearing_cancelled' || before !== start);
      expect(isNews, `${kind} again`).toBe(true);
      if (kind === 'hearing_cancelled') practice.told.delete(key);
      else practice.told.set(key, start);
    }
  }

  /** Compares the practice with what it should be. */
  async check() {
    const { practice } = this;
    expect(await this.read(asAdmin)).toEqual(practice.seenBy(null));
    for (const [id, { users }] of practice.clients)
      for (const user of users) expect(await this.read(as(user))).toEqual(practice.seenBy(id));
    await this.send();
    const toCome = [...practice.hearings].filter(
      ([, { matter, hasResult }]) => !hasResult && practice.matters.get(matter)?.isOpen,
    );
    for (const [hearing, one] of toCome)
      for (const user of practice.clients.get(practice.clientOf(one))?.users ?? []) {
        const known = practice.told.get(`${user} ${hearing}`);
        if (known !== undefined || !practice.isKnown(user, hearing)) expect(known, 'told').toBe(one.start);
      }
    expect(await traces(this.db, [...practice.erased.values()].flat())).toEqual([]);
  }

  /** Restores the backup beside the practice, and does again what was erased since. */
  async checkRestored() {
    if (!this.backup) return;
    const { db, at } = this.backup;
    const list = await this.one(asService, 'select public.list_erasures($1) as value', [at]);
    const apply = 'select public.apply_erasures($1::text::jsonb) as value';
    const [answer] = await db.asCaller<{ value: { failed: { target: string; reason: string }[] } }>(asService, apply, [
      JSON.stringify(list),
    ]);
    const { failed = [] } = answer?.value ?? {};
    for (const { target, reason } of failed) {
      expect([reason, this.movedSince.has(target)]).toEqual(['caseKept', true]);
      this.practice.erased.delete(target);
    }
    const words = [...this.practice.erased.values()].flat().filter((word) => !this.mergedSince.includes(word));
    expect(await traces(db, words)).toEqual([]);
  }

  async end() {
    await this.db.close();
    await this.backup?.db.close();
  }
}

const tables = [
  ['clients', 'id'],
  ['cases', 'id'],
  ['events', 'id'],
  ['hearing_orders', 'event_id'],
  ['case_documents', 'id'],
  ['case_messages', 'id'],
];

/** The tables that have any of the words. */
async function traces(db: HostedPostgres, words: string[]): Promise<string[]> {
  const found = await db.superQuery<{ name: string; sql: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage')`,
  );
  const counted = found.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name} t where lower(t::text) ~ $1)`,
  );
  const rows = words.length
    ? await db.superQuery<{ name: string }>(counted.join(' union all '), [words.join('|')])
    : [];
  return rows.map((row) => row.name);
}

/** A copy of a database as it is now. */
async function copy(db: HostedPostgres): Promise<HostedPostgres> {
  const { server } = inject('databaseServers').hosted;
  const name = new URL(db.url).pathname.slice(1);
  await onMaintenanceDatabase(server, (sql) =>
    sql.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]),
  );
  return copyHosted(server, name);
}

/** What is done often comes in more than once. */
const stepNames = [
  ...(['takeOn', 'addCase', 'addDocument', 'handOver', 'merge', 'erase', 'erase', 'backUp'] as const),
  ...([
    'addHearing',
    'addHearing',
    'moveHearing',
    'deleteHearing',
    'recordResult',
    'recordResult',
    'shareOrder',
  ] as const),
  ...(['shareDocument', 'shareDocument', 'writeMessage', 'writeMessage', 'closeOrReopen', 'closeOrReopen'] as const),
];

it('keeps every promise through any life of a matter', { timeout: 3_600_000 }, async () => {
  const number = fc.nat(60);
  const step = fc.tuple(fc.constantFrom(...stepNames), number, number);
  const lives = fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40, size: 'max' }), async (steps) => {
    const life = await Life.begin();
    try {
      for (const [name, a, b] of steps) {
        await life.steps[name](a, b);
        await life.check();
      }
      await life.checkRestored();
    } finally {
      await life.end();
    }
  });
  const seed = Number(process.env.MATTERS_SEED ?? Date.now() % 1e9);
  await fc.assert(lives, { numRuns: allTests ? Number(process.env.MATTERS ?? 60) : 2, seed, endOnFailure: !allTests });
});
