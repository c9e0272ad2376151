/** Invariants of mails: each thing is told once, to whom it concerns; a hearing that was told and went is told as cancelled. */
import { expect } from 'vitest';
import { cases } from '../cases.ts';
import { users, usersOf } from '../clients.ts';
import { invoices, payments, stateOf } from '../fees.ts';
import { hearings, isOn, ownerOf } from '../hearings.ts';
import type { Practice } from '../practice.ts';

/** A mail that went; without a user to the address of a client's card. */
export interface Mail {
  kind: string;
  user: string | null;
  about: string;
  at: string;
  data: Record<string, string>;
}

/** A hearing as a log-in knows it. */
interface Known {
  user: string;
  hearing: string;
  start: number;
  client: string | null;
  matter: string | null;
  /** Whether it was given to another case since it was told: it does not go with the first. */
  isElsewhere?: boolean;
}

export class Told {
  private known = new Map<string, Known>();
  private sent = new Set<string>();
  private fees = new Set<string>();
  private claims = new Set<string>();
  /** Invoices and payments of before a restore, of which nobody is told any more. */
  private old = new Set<string>();

  /** After a restore everybody knows what there is. */
  restored(practice: Practice) {
    this.known.clear();
    this.know(practice, true);
    this.old = new Set([...invoices(practice).keys(), ...payments(practice).keys()]);
    this.claims = new Set([...invoices(practice)].filter(([, one]) => one.isClaimed).map(([id]) => id));
  }

  /** Of a hearing that is over nobody is told that it went. */
  yearsPassed(practice: Practice) {
    for (const [key, { hearing }] of this.known)
      if ((hearings(practice).get(hearing)?.start ?? Infinity) < Date.now()) this.known.delete(key);
  }

  /** Compares mails with what they should be. */
  check(practice: Practice, mails: Mail[]) {
    this.forget(practice);
    for (const mail of mails) this.note(practice, mail);
    this.know(practice);
    for (const { user, hearing, start, client, matter } of this.known.values()) {
      const now = hearings(practice).get(hearing);
      const isToCome = now && !now.hasResult && isOn(practice, now.matter);
      if (isToCome) expect(start, 'a hearing as it was told').toBe(now.start);
      const isLeft = !now && isOn(practice, matter) && users(practice).get(user)?.client === client;
      expect(isLeft ? hearing : null, 'a hearing that went is told as cancelled').toBe(null);
    }
    this.checkFees(practice);
  }

  /** Who does not see a hearing any more may be told of it anew. */
  private forget(practice: Practice) {
    for (const [key, one] of this.known) {
      one.client = practice.mergedInto(one.client);
      const now = hearings(practice).get(one.hearing);
      if (now) one.isElsewhere = now.matter !== one.matter;
      const client = now ? ownerOf(practice, now) : one.client;
      const isOver =
        (now ? now.start : one.start) < Date.now() ||
        (!now && one.matter && !one.isElsewhere && !cases(practice).has(one.matter));
      if (users(practice).get(one.user)?.client !== client || isOver) this.known.delete(key);
    }
    for (const id of this.claims) if (!invoices(practice).get(id)?.isClaimed) this.claims.delete(id);
  }

  private note(practice: Practice, { kind, user, about, at, data }: Mail) {
    const key = `${user} ${about}`;
    expect(this.sent.has(`${kind} ${at} ${key}`), `${kind} twice`).toBe(false);
    this.sent.add(`${kind} ${at} ${key}`);
    if (/^hearing_(set|changed|cancelled)$/.test(kind)) {
      const before = this.known.get(key);
      const now = hearings(practice).get(about);
      const client = now ? ownerOf(practice, now) : before?.client;
      expect(users(practice).get(user ?? '')?.client, `${kind} to whom it concerns`).toBe(client);
      const start = new Date(data.starts_at ?? 0).getTime();
      const isNews =
        kind === 'hearing_set' ? !before : before && (kind === 'hearing_cancelled' ? !now : before.start !== start);
      expect(Boolean(isNews), `${kind} is news`).toBe(true);
      if (kind === 'hearing_cancelled') this.known.delete(key);
      else if (before) Object.assign(before, { start, client, matter: now?.matter });
      else if (now && user)
        this.known.set(key, { user, hearing: about, start, client: client ?? null, matter: now.matter });
    }
    if (kind === 'payment_claimed') this.claims.add(about);
    if (kind === 'invoice_sent' || kind === 'payment_received') {
      const owed = kind === 'invoice_sent' ? about : payments(practice).get(about)?.invoice;
      const client = invoices(practice).get(owed ?? '')?.client ?? null;
      const theirs = usersOf(practice, client);
      expect(client && (user ? theirs.includes(user) : theirs.length === 0), `${kind} to whom it concerns`).toBe(true);
      this.fees.add(`${about} ${user ?? 'card'}`);
    }
  }

  /** Dates that need no mail: somebody who came later finds them in the portal. */
  private know(practice: Practice, isRestored = false) {
    for (const [hearing, one] of hearings(practice)) {
      const { matter, start, hasResult, came } = one;
      const client = ownerOf(practice, one);
      if (hasResult || start < Date.now() || !isOn(practice, matter)) continue;
      for (const user of usersOf(practice, client)) {
        const key = `${user} ${hearing}`;
        if (this.known.has(key)) continue;
        expect((users(practice).get(user)?.linked ?? 0) >= came || isRestored, 'a hearing is told').toBe(true);
        this.known.set(key, { user, hearing, start, client, matter });
      }
    }
  }

  private checkFees(practice: Practice) {
    const isTold = (about: string, client: string | null) =>
      this.old.has(about) ||
      this.fees.has(`${about} card`) ||
      usersOf(practice, client).every((user) => this.fees.has(`${about} ${user}`));
    for (const [id, one] of invoices(practice)) {
      if (stateOf(one) !== 'open') continue;
      expect(isTold(id, one.client), 'an invoice is told').toBe(true);
      if (one.isClaimed) expect(this.claims.has(id), 'the office is told of a claim').toBe(true);
    }
    for (const [id, { invoice, isCancelled, isOld }] of payments(practice))
      if (!isCancelled && !isOld)
        expect(isTold(id, invoices(practice).get(invoice)?.client ?? null), 'a receipt is told').toBe(true);
  }
}
