/** Concurrent requests and jobs, each on its own connection. */
import { deliveryAttempts } from '@contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ScratchDatabase } from '../../scripts/postgres/scratch.ts';
import { addClientForUser, addSession, projectDatabase } from '../support/databases.ts';
import { type Connection, sideBySide } from '../support/side-by-side.ts';

let db: ScratchDatabase;
beforeAll(async () => {
  db = await projectDatabase();
});
afterAll(() => db.close());

const many = 8;

let people = 0;
async function addUser(role: 'client' | 'admin'): Promise<string> {
  people += 1;
  const id = crypto.randomUUID();
  const user = 'insert into auth.users (id, email, role, email_confirmed_at) values ($1, $2, $3, now())';
  await db.sql.query(user, [id, `person${people}@example.com`, 'authenticated']);
  await db.sql.query('update public.profiles set role = $2 where id = $1', [id, role]);
  await addSession(db.sql, id);
  if (role === 'client') await addClientForUser(db.sql, id);
  return id;
}

/** Runs the same statement on every connection at once. Returns the rows of each. */
const together = <Row>(all: Connection[], statement: string, values?: unknown[]) =>
  Promise.all(all.map((one) => one.run<Row>(statement, values)));

describe('two admins who demote each other at the same time', () => {
  it('leave one admin: the second request waits, and is refused', async () => {
    const [first, second] = [await addUser('admin'), await addUser('admin')];
    await sideBySide(db.url, 2, async ([one, other]) => {
      await one?.beginAs('app_admin', first);
      await other?.beginAs('app_admin', second);
      const demote = "select public.set_user_role($1, 'client')";
      await one?.run(demote, [second]);
      const refused = other?.run(demote, [first]) as Promise<unknown>;
      const outcome = refused.catch((error: { code: string }) => error.code);
      expect(await other?.waits(refused)).toBe(true);
      await one?.run('commit');
      expect(['PT403', 'PT409']).toContain(await outcome);
      await other?.run('rollback');
    });
    const admins = await db.sql.query<{ id: string }>("select id from public.profiles where role = 'admin'");
    expect(admins).toEqual([{ id: first }]);
  });

  it('leave one admin also with direct updates: the second is refused', async () => {
    const [first, second] = [await addUser('admin'), await addUser('admin')];
    await db.sql.query("update public.profiles set role = 'client' where role = 'admin' and id not in ($1, $2)", [
      first,
      second,
    ]);
    await sideBySide(db.url, 2, async (both) => {
      const [one, other] = both as [Connection, Connection];
      const demote = "update public.profiles set role = 'client' where id = $1";
      await Promise.allSettled([one.run(demote, [first]), other.run(demote, [second])]);
    });
    const admins = await db.sql.query("select from public.profiles where role = 'admin'");
    expect(admins).toHaveLength(1);
  });
});

const versions = 'select public.password_version(email) as version from auth.users where id = $1';
const accept = 'select public.accept_session($1, $2) as accepted';

it('accepts no session that another request ends at the same time, and does not fail', async () => {
  const [user, session] = [await addUser('client'), crypto.randomUUID()];
  await db.sql.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, user]);
  await sideBySide(db.url, 2, async (both) => {
    const [changer, other] = both as [Connection, Connection];
    await changer.run('begin');
    await changer.run('delete from auth.sessions where id = $1', [session]);
    const [{ version } = {}] = await other.run<{ version: string }>(versions, [user]);
    const accepted = other.run(accept, [session, version]);
    expect(await other.waits(accepted)).toBe(true);
    await changer.run('commit');
    expect(await accepted).toEqual([{ accepted: false }]);
  });
  expect(await db.sql.query('select from private.accepted_sessions where session_id = $1', [session])).toEqual([]);
});

it('ends a session that was stored with the old password while that was being changed', async () => {
  const [user, session] = [await addUser('client'), crypto.randomUUID()];
  const [before] = await db.sql.query<{ version: string }>(versions, [user]);
  await sideBySide(db.url, 2, async (both) => {
    const [changer, other] = both as [Connection, Connection];
    await changer.run('begin');
    await changer.run("update auth.users set encrypted_password = 'another' where id = $1", [user]);
    // After the change has ended the sessions that it saw.
    await other.run('insert into auth.sessions (id, user_id) values ($1, $2)', [session, user]);
    const accepted = other.run(accept, [session, before?.version]);
    expect(await other.waits(accepted)).toBe(true);
    await changer.run('commit');
    expect(await accepted).toEqual([{ accepted: false }]);
  });
  expect(await db.sql.query('select from auth.sessions where id = $1', [session])).toEqual([]);
  expect((await db.sql.query<{ version: string }>(versions, [user]))[0]?.version).not.toBe(before?.version);
});

it("counts the files of a client that are no document yet also while they are stored at once, and no admin's", async () => {
  // As Storage adds them when it has taken a file: as the service.
  const add = `insert into storage.objects (bucket_id, name, owner_id)
    select 'case-documents', gen_random_uuid(), $1::uuid from generate_series(1, $2)`;
  const [client, admin] = [await addUser('client'), await addUser('admin')];
  await db.sql.query(add, [admin, 30]);
  await db.sql.query(add, [client, 19]);
  await sideBySide(db.url, 2, async (both) => {
    const [one, other] = both as [Connection, Connection];
    for (const each of [one, other]) await each.beginAs('service_role');
    await one.run(add, [client, 1]);
    const refused = other.run(add, [client, 1]).catch(({ code }: { code: string }) => code);
    expect(await other.waits(refused)).toBe(true);
    await one.run('commit');
    expect(await refused).toBe('42501');
    await other.run('rollback');
  });
});

describe('claims of work', () => {
  it('starts a due job once for simultaneous callers, each time it is due', async () => {
    await sideBySide(db.url, many, async (all) => {
      for (const due of ['', "update public.job_runs set started_at = started_at - interval '1 hour'"]) {
        if (due) await db.sql.exec(due);
        const runs = await together<{ run: string | null }>(all, "select public.begin_job('task', 60) as run");
        expect(runs.flat().filter(({ run }) => run !== null)).toHaveLength(1);
      }
    });
  });

  it('claims each delivery once, and leaves none', async () => {
    await db.sql.exec(`
      with posts as (insert into public.social_posts (text) select 'Post ' || n from generate_series(1, 25) n returning id)
      insert into public.social_post_deliveries (post_id, platform, next_attempt_at)
      select id, platform, now() from posts, unnest(enum_range(null::public.social_platform)) platform`);
    const claimed = await sideBySide(db.url, many, async (all) => {
      // Each continues until it gets no more.
      const until = async (one: Connection): Promise<string[]> => {
        const rows = await one.run<{ id: string }>('select id from public.claim_social_deliveries(3)');
        return rows.length === 0 ? [] : [...rows.map(({ id }) => id), ...(await until(one))];
      };
      return (await Promise.all(all.map(until))).flat();
    });
    expect(claimed).toHaveLength(100);
    expect(new Set(claimed).size).toBe(100);
    expect(await db.sql.query('select distinct attempts from public.social_post_deliveries')).toEqual([
      { attempts: 1 },
    ]);
  });

  it('skips what another connection is claiming, without waiting', async () => {
    await db.sql.exec('update public.social_post_deliveries set next_attempt_at = now()');
    await sideBySide(db.url, 2, async (both) => {
      const [one, other] = both as [Connection, Connection];
      await one.run('begin');
      const first = await one.run<{ id: string }>('select id from public.claim_social_deliveries(60)');
      const second = await other.run<{ id: string }>('select id from public.claim_social_deliveries(60)');
      await one.run('commit');
      expect([first.length, second.length]).toEqual([60, 40]);
    });
  });

  it('starts publishing once for a claim', async () => {
    await db.sql.exec('update public.social_post_deliveries set next_attempt_at = now(), sending_since = null');
    const [claim] = await db.sql.query<{ id: string; claim: string }>(
      'select id, claim from public.claim_social_deliveries(1)',
    );
    const begun = await sideBySide(db.url, many, (all) =>
      together<{ begun: boolean }>(all, 'select public.begin_social_sending($1, $2) as begun', [
        claim?.id,
        claim?.claim,
      ]),
    );
    expect(begun.flat().filter((row) => row.begun)).toHaveLength(1);
  });

  describe('a delivery whose runs all die', () => {
    let delivery: string;
    const claim = () => db.sql.query<{ id: string }>('select id from public.claim_social_deliveries(4)');
    const stored = () =>
      db.sql.query('select status, attempts, reason, claim, next_attempt_at from public.social_post_deliveries');
    const diedAgain = () => db.sql.exec('update public.social_post_deliveries set next_attempt_at = now()');

    beforeEach(async () => {
      await db.sql.exec('delete from public.social_posts');
      const [row] = await db.sql.query<{ id: string }>(`
        with post as (insert into public.social_posts (text) values ('Too large') returning id)
        insert into public.social_post_deliveries (post_id, platform, next_attempt_at)
        select id, 'facebook', now() from post returning id`);
      delivery = row?.id ?? '';
      for (let attempt = 0; attempt < deliveryAttempts; attempt += 1) {
        expect(await claim()).toEqual([{ id: delivery }]);
        await diedAgain();
      }
    });

    const failed = (reason: string) => [
      { status: 'failed', attempts: deliveryAttempts, reason, claim: null, next_attempt_at: null },
    ];

    it('fails after the last attempt with a reason, and is not claimed again', async () => {
      await sideBySide(db.url, many, async (all) => {
        const claims = await together(all, 'select id from public.claim_social_deliveries(4)');
        expect(claims.flat()).toEqual([]);
      });
      expect(await stored()).toEqual(failed('deliveryGivenUp'));
    });

    it('is marked unknown if the last run was about to publish', async () => {
      await db.sql.exec('update public.social_post_deliveries set sending_since = now()');
      expect(await claim()).toEqual([]);
      expect(await stored()).toEqual(failed('maybePosted'));
    });

    it('does not block deliveries that are due', async () => {
      await db.sql.exec(`
        with post as (insert into public.social_posts (text) values ('Small') returning id)
        insert into public.social_post_deliveries (post_id, platform, next_attempt_at)
        select id, 'facebook', now() from post`);
      expect(await db.sql.query('select text from public.claim_social_deliveries(1)')).toEqual([{ text: 'Small' }]);
    });
  });

  it('claims the daily sync of the reviews once', async () => {
    await db.sql.exec("update public.review_integration set place_id = 'place', api_key_encrypted = 'x'");
    const claimed = await sideBySide(db.url, many, (all) => together(all, 'select * from public.claim_review_sync()'));
    expect(claimed.flat()).toHaveLength(1);
  });

  it('stores a post once for several requests with the same id', async () => {
    const post = JSON.stringify({ request_id: crypto.randomUUID(), text: 'Once' });
    const deliveries = JSON.stringify([{ platform: 'facebook', status: 'queued' }]);
    const ids = await sideBySide(db.url, many, (all) =>
      together<{ id: string | null }>(all, 'select public.create_social_post($1, $2) as id', [post, deliveries]),
    );
    expect(new Set(ids.flat().map(({ id }) => id)).size).toBe(1);
    expect(
      await db.sql.query(
        `select from public.social_post_deliveries d join public.social_posts p on p.id = d.post_id where p.text = 'Once'`,
      ),
    ).toHaveLength(1);
  });
});

describe('rate limits', () => {
  it('allow exactly the limit over many connections', async () => {
    const limit = 10;
    const waits: number[] = [];
    await sideBySide(db.url, many, (all) =>
      Promise.all(
        all.map(async (one) => {
          for (let attempt = 0; attempt < 5; attempt += 1) {
            const [row] = await one.run<{ wait: number }>("select public.consume_throttle('race', $1, 600) as wait", [
              limit,
            ]);
            waits.push(row?.wait ?? -1);
          }
        }),
      ),
    );
    expect(waits).toHaveLength(5 * many);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(limit);
  });
});

describe('counters', () => {
  it('are correct after concurrent writes', async () => {
    const client = await addUser('client');
    await sideBySide(db.url, many, (all) =>
      Promise.all(
        all.map(async (one, n) => {
          for (let round = 0; round < 5; round += 1) {
            await one.run(
              `insert into public.cases (case_number, title, description, client_id, practice_area, status)
               select $1 || ' ' || status, 'A v. B', 'Long enough to be one', $2, 'civil', status
               from unnest(enum_range(null::public.case_status)) status order by random()`,
              [`R ${n} ${round}`, client],
            );
            await one.run("update public.cases set status = 'closed' where case_number = $1", [`R ${n} ${round} won`]);
          }
        }),
      ),
    );
    const kept = await db.sql.query(
      `select key, total::integer from private.counters where what = 'cases by status' and total <> 0 order by key`,
    );
    expect(kept).toEqual(
      await db.sql.query(
        'select status::text as key, count(*)::integer as total from public.cases group by 1 order by 1',
      ),
    );
    expect(
      await db.sql.query("select total::integer from private.counters where what = 'cases by client' and key = $1", [
        client,
      ]),
    ).toEqual([{ total: 5 * 5 * many }]);
  });
});

describe('an event stored while its case moves to another client', () => {
  let admin: string;
  let former: string;
  let next: string;
  beforeAll(async () => {
    [admin, former, next] = [await addUser('admin'), await addUser('client'), await addUser('client')];
  });

  async function addCase(client: string): Promise<string> {
    const [row] = await db.sql.query<{ id: string }>(
      `insert into public.cases (case_number, title, description, client_id, practice_area)
       values (gen_random_uuid(), 'A v. B', 'Long enough to be one', $1, 'civil') returning id`,
      [client],
    );
    return row?.id ?? '';
  }

  async function addEvent(ofCase: string | null): Promise<string> {
    const [row] = await db.sql.query<{ id: string }>(
      `insert into public.events (title, start_date, end_date, case_id) values ('Hearing', now(), now(), $1) returning id`,
      [ofCase],
    );
    return row?.id ?? '';
  }

  const move = 'update public.cases set client_id = $2 where id = $1';
  const insert =
    "insert into public.events (title, start_date, end_date, case_id) values ('Hearing', now(), now(), $1)";
  const assign = 'update public.events set case_id = $2 where id = $1';
  const getClients = async (ofCase: string) =>
    (
      await db.sql.query<{ client: string }>(
        'select distinct client_id as client from public.events where case_id = $1',
        [ofCase],
      )
    ).map(({ client }) => client);

  /** Two admins, each in an open transaction. */
  const twoAdmins = (task: (one: Connection, other: Connection) => Promise<void>) =>
    sideBySide(db.url, 2, async (both) => {
      const [one, other] = both as [Connection, Connection];
      await one.beginAs('app_admin', admin);
      await other.beginAs('app_admin', admin);
      await task(one, other);
    });

  let ofFormer: string;
  beforeEach(async () => {
    ofFormer = await addCase(former);
  });

  it('waits for the move, and belongs to the new client', async () => {
    await twoAdmins(async (mover, writer) => {
      await mover.run(move, [ofFormer, next]);
      const inserted = writer.run(insert, [ofFormer]);
      expect(await writer.waits(inserted)).toBe(true);
      await mover.run('commit');
      await inserted;
      await writer.run('commit');
    });
    expect(await getClients(ofFormer)).toEqual([next]);
  });

  it('makes a later move wait, and moves with the case', async () => {
    await twoAdmins(async (mover, writer) => {
      await writer.run(insert, [ofFormer]);
      const moved = mover.run(move, [ofFormer, next]);
      expect(await mover.waits(moved)).toBe(true);
      await writer.run('commit');
      await moved;
      await mover.run('commit');
    });
    expect(await getClients(ofFormer)).toEqual([next]);
  });

  it('belongs to the new client when it comes from another case, in both orders', async () => {
    for (const first of ['move', 'assign']) {
      const [to, event] = [await addCase(former), await addEvent(ofFormer)];
      await twoAdmins(async (mover, writer) => {
        const steps = { move: () => mover.run(move, [to, next]), assign: () => writer.run(assign, [event, to]) };
        const [done, waiting] = first === 'move' ? [steps.move, steps.assign] : [steps.assign, steps.move];
        await done();
        const second = waiting();
        const [holder, waiter] = first === 'move' ? [mover, writer] : [writer, mover];
        expect(await waiter.waits(second), first).toBe(true);
        await holder.run('commit');
        await second;
        await waiter.run('commit');
      });
      expect(await getClients(to), first).toEqual([next]);
    }
  });

  it('belongs to the client of its new case when it leaves the case', async () => {
    const [to, event] = [await addCase(former), await addEvent(ofFormer)];
    await twoAdmins(async (mover, writer) => {
      await writer.run(assign, [event, to]);
      const moved = mover.run(move, [ofFormer, next]);
      expect(await mover.waits(moved)).toBe(true);
      await writer.run('commit');
      await moved;
      await mover.run('commit');
    });
    expect(await getClients(to)).toEqual([former]);
    expect(await getClients(ofFormer)).toEqual([]);
  });

  it('causes no deadlock when it is edited during the move, and belongs to the new client', async () => {
    const [first, event] = [await addEvent(ofFormer), await addEvent(ofFormer)];
    await sideBySide(db.url, 3, async (all) => {
      const [mover, writer, other] = all as [Connection, Connection, Connection];
      for (const one of all) await one.beginAs('app_admin', admin);
      // Pauses the move between the lock of the case and that of the event.
      await other.run("update public.events set title = 'Held up' where id = $1", [first]);
      const moved = mover.run(move, [ofFormer, next]);
      expect(await mover.waits(moved)).toBe(true);
      // As the form sends it: with its current case and client.
      const changed = "update public.events set title = 'Changed', case_id = $2, client_id = $3 where id = $1";
      const written = writer.run(changed, [event, ofFormer, former]);
      expect(await writer.waits(written)).toBe(false);
      await other.run('commit');
      await writer.run('commit');
      await moved;
      await mover.run('commit');
    });
    expect(await getClients(ofFormer)).toEqual([next]);
  });

  it('does not wait for another event of the case', async () => {
    const [event, another] = [await addEvent(null), await addEvent(null)];
    await twoAdmins(async (one, other) => {
      await one.run(assign, [event, ofFormer]);
      const second = other.run(assign, [another, ofFormer]);
      expect(await other.waits(second)).toBe(false);
      await second;
      await one.run('commit');
      await other.run('commit');
    });
    expect(await getClients(ofFormer)).toEqual([former]);
  });
});

describe('the name of a client on their case', () => {
  const addCase = `insert into public.cases (case_number, title, description, client_id, practice_area)
    values (gen_random_uuid(), 'A v. B', 'Long enough to be one', $1, 'civil')`;
  const rename = 'update public.clients set full_name = $2 where id = $1';
  const found = async (name: string) => {
    const query = "select from public.cases where client_name = $1 and search @@ plainto_tsquery('simple', $1)";
    return (await db.sql.query(query, [name])).length;
  };

  it('follows a change of the name and of the client, whatever is sent, and stays without the account', async () => {
    const [one, other] = [await addUser('client'), await addUser('client')];
    await db.sql.query(rename, [one, 'Farah Qadir']);
    await db.sql.query(rename, [other, 'Imran Zaidi']);
    await db.sql.query(addCase, [one]);
    expect(await found('Farah Qadir')).toBe(1);
    await db.sql.query(rename, [one, 'Farah Siddiqui']);
    expect([await found('Farah Qadir'), await found('Farah Siddiqui')]).toEqual([0, 1]);
    await db.sql.query("update public.cases set client_name = 'Somebody Else' where client_id = $1", [one]);
    expect(await found('Farah Siddiqui')).toBe(1);
    await db.sql.query('update public.cases set client_id = $2 where client_id = $1', [one, other]);
    expect([await found('Farah Siddiqui'), await found('Imran Zaidi')]).toEqual([0, 1]);
    await db.sql.query('delete from auth.users where id = $1', [other]);
    expect(await found('Imran Zaidi')).toBe(1);
  });

  it('is the new one when case and name are stored at the same time, in both orders', async () => {
    const admin = await addUser('admin');
    for (const [name, first] of [
      ['Rekha Pathak', 'rename'],
      ['Gauri Bendre', 'add'],
    ] as const) {
      const client = await addUser('client');
      await sideBySide(db.url, 2, async (both) => {
        const [renamer, writer] = both as [Connection, Connection];
        await renamer.beginAs('app_admin', admin);
        await writer.beginAs('app_admin', admin);
        const steps = {
          rename: () => renamer.run(rename, [client, name]),
          add: () => writer.run(addCase, [client]),
        };
        const [done, waiting, holder, waiter] =
          first === 'rename' ? [steps.rename, steps.add, renamer, writer] : [steps.add, steps.rename, writer, renamer];
        await done();
        const second = waiting();
        expect(await waiter.waits(second), first).toBe(true);
        await holder.run('commit');
        await second;
        await waiter.run('commit');
      });
      expect(await found(name), first).toBe(1);
    }
  });
});

describe('a message with a document', () => {
  const takeBack = 'update public.case_documents set shared = false where id = $1';
  const send = 'select public.send_message($1, $2, $3, $4, $5)';
  let admin: string;
  let client: string;
  let caseId: string;
  beforeAll(async () => {
    [admin, client] = [await addUser('admin'), await addUser('client')];
    const [row] = await db.sql.query<{ id: string }>(
      `insert into public.cases (case_number, title, description, client_id, practice_area)
       values (gen_random_uuid(), 'A v. B', 'Long enough to be one', $1, 'civil') returning id`,
      [client],
    );
    caseId = row?.id ?? '';
  });

  /** A document, and what sends it as it is now. */
  async function addDocument(shared: boolean) {
    const [row] = await db.sql.query<{ id: string; seen: string }>(
      `insert into public.case_documents (case_id, name, shared) values ($1, 'Reply.pdf', $2)
       returning id, updated_at::text as seen`,
      [caseId, shared],
    );
    const message = crypto.randomUUID();
    return { id: row?.id ?? '', message, values: [message, caseId, 'The reply.', [row?.id], [row?.seen]] };
  }

  type Request = readonly [role: 'app_admin' | 'authenticated', statement: string, values: unknown[]];
  const by = (role: Request[0]) => (role === 'app_admin' ? admin : client);

  /** Two requests at once, of which the second waits for the first. Returns the SQLSTATE of the second one's error. */
  const race = (first: Request, second: Request) =>
    sideBySide(db.url, 2, async (both) => {
      const [one, other] = both as [Connection, Connection];
      await one.beginAs(first[0], by(first[0]));
      await other.beginAs(second[0], by(second[0]));
      await one.run(first[1], first[2]);
      const answer = other.run(second[1], second[2]).then(
        () => null,
        ({ code }: { code: string }) => code,
      );
      expect(await other.waits(answer)).toBe(true);
      await one.run('commit');
      const code = await answer;
      await other.run(code ? 'rollback' : 'commit');
      return code;
    });
  const stored = async ({ id, message }: { id: string; message: string }) => {
    const [document] = await db.sql.query<{ shared: boolean }>(
      'select shared from public.case_documents where id = $1',
      [id],
    );
    return [(await db.sql.query('select from public.case_messages where id = $1', [message])).length, document?.shared];
  };

  it('is not sent by a client from whom the document is taken back meanwhile', async () => {
    const document = await addDocument(true);
    const code = await race(['app_admin', takeBack, [document.id]], ['authenticated', send, document.values]);
    expect([code, await stored(document)]).toEqual(['PT404', [0, false]]);
  });

  it('does not share again what another admin takes back meanwhile', async () => {
    const document = await addDocument(true);
    const code = await race(['app_admin', takeBack, [document.id]], ['app_admin', send, document.values]);
    expect([code, await stored(document)]).toEqual(['PT409', [0, false]]);
  });

  it('is sent, and the document is taken back after that', async () => {
    const document = await addDocument(false);
    expect(await race(['app_admin', send, document.values], ['app_admin', takeBack, [document.id]])).toBeNull();
    expect(await stored(document)).toEqual([1, false]);
  });

  it('is stored once when it is sent twice at the same time', async () => {
    const document = await addDocument(false);
    const request: Request = ['app_admin', send, document.values];
    expect(await race(request, request)).toBeNull();
    expect(await stored(document)).toEqual([1, true]);
  });
});
