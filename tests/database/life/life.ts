/** A practice in a database of its own, beside the one that it should be. */
import { readFileSync } from 'node:fs';
import { expect, inject } from 'vitest';
import { holdUnsent } from '../../../scripts/archive/dump.ts';
import { databaseUrl, openSql } from '../../../scripts/embedded/postgres/client.ts';
import { createDatabase, type ScratchDatabase } from '../../../scripts/embedded/postgres/scratch.ts';
import { actAs, projectDatabase } from '../../support/databases.ts';
import type { Caller } from '../../support/hosted-postgres.ts';
import { toHelpers } from '../practice.ts';
import { admin, asAdmin, asUser } from './callers.ts';
import { eraseClient, eraseUser } from './client-steps.ts';
import { users } from './clients.ts';
import type { Outcome } from './hands.ts';
import { wrongBooks } from './invariants/books.ts';
import { type Mail, Told } from './invariants/told.ts';
import { traces } from './invariants/traces.ts';
import { nouns } from './nouns.ts';
import { type Act, Practice, type Step, type Viewer } from './practice.ts';

export const steps = Object.assign({}, ...nouns.map((noun) => noun.steps)) as Record<string, Step>;

/** The schema `life`. */
export const helpers = readFileSync(new URL('helpers.sql', import.meta.url), 'utf8');

const tables = nouns.flatMap((noun) => Object.entries(noun.tables));
const reading = (isOffice: boolean) =>
  `select json_build_object(${tables
    .filter(([, table]) => isOffice || !table.isOfficeOnly)
    .map(([name, { row }]) => `'${name}', (select coalesce(json_agg(${row}), '[]') from public.${name})`)
    .join()}) as value`;

export class Life {
  private backup: { db: ScratchDatabase; practice: Practice; at: Date } | undefined;
  private told = new Told();
  private clock = 0;
  private constructor(
    public db: ScratchDatabase,
    public practice: Practice,
  ) {}

  /** Three clients, each with a case and all that comes with one. */
  static async begin(): Promise<Life> {
    const db = await projectDatabase();
    const { addUser, value, sql } = toHelpers(db.sql.query);
    await addUser('admin', admin);
    await sql`insert into public.notification_preferences (user_id, quiet_from, quiet_until) values (${admin}, '00:00', '00:00')`;
    await sql`update public.site_settings set value = '{"on": true, "enquiries": 0, "accounts": 0, "matters": 1, "books": 12}' where key = 'retention'`;
    await db.sql.exec(helpers);
    const prefix = (kind: string) =>
      value`select regexp_replace(private.format_number(${kind}, private.financial_year(private.practice_day()), 1), '00001$', '')`;
    const life = new Life(db, new Practice(nouns, { INV: await prefix('INV'), REC: await prefix('REC') }));
    for (const _ of [0, 1, 2]) await life.take('takeOn', 0, 0);
    for (const name of ['addCase', 'addHearing', 'addDocument', 'shareDocument', 'writeMessage', 'draft', 'agree'])
      for (const n of [0, 1, 2]) await life.take(name, n, 10 * n + 1);
    await life.send();
    await life.take('backUp', 0, 0);
    return life;
  }

  /** Takes a step, if it has something to choose. Returns whether it had. */
  async take(name: string, a: number, b: number): Promise<boolean> {
    const ofAll: Record<string, () => Promise<void>> = { backUp: this.backUp, restore: this.restore, send: this.send };
    const task = ofAll[name];
    if (task) {
      await task.call(this);
      return true;
    }
    const act = steps[name]?.(this.practice, a, b);
    if (!act) return false;
    const outcome = await this.run(act);
    expect('code' in outcome ? outcome.code : undefined, name).toBe(act.refusal);
    if ('answer' in outcome) act.done(this.practice, outcome.answer);
    if (name === 'yearsPass') this.told.yearsPassed(this.practice);
    return true;
  }

  private run = ({ by = asAdmin, sql, values }: Act): Promise<Outcome> =>
    this.as(by, sql, values).then(
      (answer) => ({ answer }),
      ({ code, message }: { code?: string; message: string }) => ({ code: code ?? message }),
    );

  /** The first column of the first row of a statement of somebody; null is the owner of the database. */
  private as = <T>(by: Caller | null, statement: string, values: unknown[] = []) =>
    this.db.sql.transaction(async (one) => {
      if (by) await actAs(one, by.role, by.sub);
      const [row] = await one.query<Record<string, T>>(statement, values);
      return Object.values(row ?? {})[0] as T;
    });

  /** Compares what there is and what everybody sees with what it should be. */
  async check() {
    const { practice } = this;
    await this.compare(asAdmin, null);
    for (const [user, { client }] of users(practice)) await this.compare(asUser(user), { user, client });
    expect(await this.db.sql.query(wrongBooks)).toEqual([]);
    const series = "select coalesce(json_object_agg(kind, last), '{}') from private.number_series";
    expect({ INV: 0, REC: 0, ...(await this.as<object>(null, series)) }).toEqual(practice.series);
    expect(await traces(this.db.sql, practice.erased)).toEqual([]);
  }

  /** Sends all that is due, as the jobs do, and compares it with what should be told. */
  async send() {
    this.clock = Math.max(this.clock + 1000, Date.now() + 20 * 60_000);
    this.told.check(this.practice, await this.as<Mail[]>(null, 'select life.send($1)', [new Date(this.clock)]));
  }

  private async compare(by: Caller, viewer: Viewer) {
    const found = await this.as<Record<string, string[]>>(by, reading(!viewer));
    const expected = tables
      .filter(([, table]) => !viewer || !table.isOfficeOnly)
      .map(([name, table]) => [name, table.seenBy(this.practice, viewer).sort()]);
    expect(Object.fromEntries(Object.entries(found).map(([name, rows]) => [name, rows.sort()]))).toEqual(
      Object.fromEntries(expected),
    );
  }

  private async backUp() {
    await this.backup?.db.close();
    const [{ at } = { at: new Date() }] = await this.db.sql.query<{ at: Date }>('select now() as at');
    this.backup = { db: await copy(this.db), practice: this.practice.copy(), at };
  }

  /** Puts the backup in the practice's place, and erases again what was erased since; the numbers wait for their last ones. */
  private async restore() {
    if (!this.backup) return;
    const { at } = this.backup;
    const erasures = await this.as<Erasure[]>(null, 'select public.list_erasures($1)', [at]);
    const db = await copy(this.backup.db);
    await this.db.close();
    const { given } = this.practice;
    this.db = db;
    this.practice = this.backup.practice.copy();
    Object.assign(this.practice, { given: { ...given }, isLocked: true });
    await holdUnsent(db.sql);
    const { failed } = await this.as<{ failed: { target: string; reason: string }[] }>(
      null,
      'select public.apply_erasures($1::text::jsonb)',
      [JSON.stringify(erasures)],
    );
    const notWhole = erasures.filter((one) => erase(this.practice, one));
    expect(failed).toEqual(notWhole.map(({ kind, target }) => ({ kind, target, reason: 'caseKept' })));
    this.told.restored(this.practice);
  }

  async end() {
    await this.db.close();
    await this.backup?.db.close();
  }
}

interface Erasure {
  kind: string;
  target: string;
  kept_cases: string[];
  erased_cases: string[];
}

/** Erases again. Returns whether it is not whole. */
function erase(practice: Practice, { kind, target, kept_cases, erased_cases }: Erasure): boolean {
  if (kind === 'account') return eraseUser(practice, target, kept_cases);
  // Also of who is gone by an erasure before it: a case of theirs may be another's in the backup.
  if (kind === 'client') return eraseClient(practice, target, { kept: kept_cases, gone: erased_cases });
  return false;
}

/** A copy of a database as it is now. Its connections end for that, and others are opened. */
async function copy(db: ScratchDatabase): Promise<ScratchDatabase> {
  const { server } = inject('databaseServers').embedded;
  await db.sql.close();
  db.sql = openSql(databaseUrl(server, db.name));
  return createDatabase(server, db.name);
}
