/** Concurrent requests and jobs, each on its own connection. */
import { deliveryAttempts } from '@contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Connection, race, type Step } from '../support/side-by-side.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, value, column, add, addUser, link } = db;

const many = 8;
/** The second of a race waited for the first, and was done. */
const done = { waited: true, refusal: null };

/** A log-in with a client of the same id. */
async function addClient(): Promise<string> {
  const id = await addUser();
  await add('clients', { id });
  await link(id, id);
  return id;
}

/** Runs the same statement on every connection at once. Returns the first column of all. */
const atOnce = <V>(statement: string, values?: unknown[]) =>
  db.together(many, async (all) => {
    const rows = await Promise.all(all.map((one) => one.run(statement, values)));
    return rows.flat().map((row) => Object.values(row)[0] as V);
  });

describe('two admins who demote each other at the same time', () => {
  const admins = () => column`select id from public.profiles where role = 'admin'`;

  it('leave one admin: the second request waits, and is refused', async () => {
    const [first, second] = [await addUser('admin'), await addUser('admin')];
    const demote = (by: string, whom: string): Step => [
      { role: 'app_admin', sub: by },
      "select public.set_user_role($1, 'client')",
      [whom],
    ];
    const { waited, refusal } = await race(db.url, demote(first, second), demote(second, first));
    expect([waited, /^PT40[39]$/.test(refusal ?? '')]).toEqual([true, true]);
    expect(await admins()).toEqual([first]);
  });

  it('leave one admin also with direct updates', async () => {
    await addUser('admin');
    const [first, second] = await admins();
    const demote = (id = ''): Step => [null, "update public.profiles set role = 'client' where id = $1", [id]];
    await race(db.url, demote(first), demote(second));
    expect(await admins()).toHaveLength(1);
  });
});

describe('a session', () => {
  let user: string;
  const session = crypto.randomUUID();
  const version = () => value`select public.password_version(email) from auth.users where id = ${user}`;
  const begin = () => sql`insert into auth.sessions (id, user_id) values (${session}, ${user})`;
  /** Lets the api accept it, while something else is not committed. */
  const acceptDuring = async (change: string, values: unknown[], meanwhile?: () => Promise<unknown>) => {
    const before = await version();
    await db.together(2, async ([changer, other]) => {
      await changer.run('begin');
      await changer.run(change, values);
      await meanwhile?.();
      const accepted = other.run('select public.accept_session($1, $2) as accepted', [session, before]);
      expect(await other.waits(accepted)).toBe(true);
      await changer.run('commit');
      expect(await accepted).toEqual([{ accepted: false }]);
    });
    expect(await sql`select from auth.sessions where id = ${session}`).toEqual([]);
    expect(await sql`select from private.accepted_sessions where session_id = ${session}`).toEqual([]);
  };
  beforeEach(async () => {
    user = await addUser();
  });

  it('is not accepted when another request ends it at the same time, which does not fail', async () => {
    await begin();
    await acceptDuring('delete from auth.sessions where id = $1', [session]);
  });

  it('ends when it was stored with the old password while that was being changed', async () => {
    const before = await version();
    // It is stored after the change has ended the sessions that it saw.
    await acceptDuring("update auth.users set encrypted_password = 'another' where id = $1", [user], begin);
    expect(await version()).not.toBe(before);
  });
});

it("counts the files of a client that are no document yet also while they are stored at once, and no admin's", async () => {
  // Storage adds them as the service when it has taken a file.
  const store = `insert into storage.objects (bucket_id, name, owner_id)
    select 'case-documents', gen_random_uuid(), $1::uuid from generate_series(1, $2)`;
  const [client, admin] = [await addClient(), await addUser('admin')];
  await db.query(store, [admin, 30]);
  await db.query(store, [client, 19]);
  const one: Step = [{ role: 'service_role' }, store, [client, 1]];
  expect(await race(db.url, one, one)).toEqual({ waited: true, refusal: '42501' });
});

describe('claims of work', () => {
  const addPost = async (text: string, platforms = ['facebook']) => {
    const post = await add('social_posts', { text });
    for (const platform of platforms)
      await add('social_post_deliveries', { post_id: post, platform, next_attempt_at: 'now' });
  };
  const claim = (size: number) => column`select id from public.claim_social_deliveries(${size})`;
  const makeDue = () => sql`update public.social_post_deliveries set next_attempt_at = now()`;
  beforeEach(() => sql`delete from public.social_posts`);

  it('starts a due job once for simultaneous callers, each time it is due', async () => {
    const begin = () => atOnce("select public.begin_job('task', 60)");
    expect((await begin()).filter(Boolean)).toHaveLength(1);
    await sql`update public.job_runs set started_at = started_at - interval '1 hour'`;
    expect((await begin()).filter(Boolean)).toHaveLength(1);
  });

  it('claims each delivery once, and leaves none', async () => {
    for (let n = 0; n < 10; n += 1) await addPost(`Post ${n}`, ['facebook', 'instagram', 'linkedin', 'twitter']);
    const claimed = await db.together(many, async (all) => {
      // Each continues until it gets no more.
      const until = async (one: Connection): Promise<string[]> => {
        const rows = await one.run<{ id: string }>('select id from public.claim_social_deliveries(3)');
        return rows.length === 0 ? [] : [...rows.map(({ id }) => id), ...(await until(one))];
      };
      return (await Promise.all(all.map(until))).flat();
    });
    expect([claimed.length, new Set(claimed).size]).toEqual([40, 40]);
    expect(await column`select distinct attempts from public.social_post_deliveries`).toEqual([1]);
    // A row that another connection is claiming is skipped, without waiting.
    await makeDue();
    const claimMany: Step = [null, 'select id from public.claim_social_deliveries(25)'];
    expect(await race(db.url, claimMany, claimMany)).toEqual({ waited: false, refusal: null });
    expect(await sql`select from public.social_post_deliveries where attempts = 2`).toHaveLength(40);
  });

  it('starts publishing once for a claim', async () => {
    await addPost('One');
    const [row] = await sql<{ id: string; claim: string }>`select id, claim from public.claim_social_deliveries(1)`;
    const begun = await atOnce('select public.begin_social_sending($1, $2)', [row?.id, row?.claim]);
    expect(begun.filter(Boolean)).toHaveLength(1);
  });

  it('claims what is due beside a delivery whose runs have all died', async () => {
    await addPost('Too large');
    for (let attempt = 0; attempt < deliveryAttempts; attempt += 1) {
      expect(await claim(4)).toHaveLength(1);
      await makeDue();
    }
    await addPost('Small');
    expect(await column`select text from public.claim_social_deliveries(1)`).toEqual(['Small']);
    expect(await atOnce('select id from public.claim_social_deliveries(4)')).toEqual([]);
  });

  it('claims the daily sync of the reviews once', async () => {
    await sql`update public.review_integration set place_id = 'place', api_key_encrypted = 'x'`;
    expect(await atOnce('select * from public.claim_review_sync()')).toHaveLength(1);
  });

  it('stores a post once for several requests with the same id', async () => {
    const post = JSON.stringify({ request_id: crypto.randomUUID(), text: 'Once' });
    const deliveries = JSON.stringify([{ platform: 'facebook', status: 'queued' }]);
    const ids = await atOnce('select public.create_social_post($1, $2)', [post, deliveries]);
    expect(new Set(ids).size).toBe(1);
    expect(await sql`select from public.social_post_deliveries`).toHaveLength(1);
  });
});

it('allows exactly the limit of a rate over many connections', async () => {
  const waits: number[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1)
    waits.push(...(await atOnce<number>("select public.consume_throttle('race', 10, 600)")));
  expect(waits).toHaveLength(5 * many);
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
});

it('keeps the counters right after concurrent writes', async () => {
  const client = await addClient();
  await db.together(many, (all) =>
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
  const kept = await sql`select key, total::integer from private.counters
    where what = 'cases by status' and total <> 0 order by key`;
  expect(kept).toEqual(
    await sql`select status::text as key, count(*)::integer as total from public.cases group by 1 order by 1`,
  );
  expect(
    await value`select total::integer from private.counters where what = 'cases by client' and key = ${client}`,
  ).toBe(5 * 5 * many);
});

describe('an event that is stored while its case moves to another client', () => {
  const move = (courtCase: string): Step => [
    asAdmin,
    'update public.cases set client_id = $2 where id = $1',
    [courtCase, next],
  ];
  const insert = (courtCase: string): Step => [
    asAdmin,
    "insert into public.events (title, start_date, end_date, case_id) values ('Hearing', now(), now(), $1)",
    [courtCase],
  ];
  const assign = (event: string, courtCase: string): Step => [
    asAdmin,
    'update public.events set case_id = $2 where id = $1',
    [event, courtCase],
  ];
  const owners = (courtCase: string) =>
    column`select distinct client_id from public.events where case_id = ${courtCase}`;
  let [former, next, one, other, event] = ['', '', '', '', ''];
  let asAdmin: { role: string; sub: string };
  beforeAll(async () => {
    asAdmin = { role: 'app_admin', sub: await addUser('admin') };
    [former, next] = [await addClient(), await addClient()];
  });
  beforeEach(async () => {
    [one, other] = [await add('cases', { client_id: former }), await add('cases', { client_id: former })];
    event = await add('events', { case_id: one });
  });

  it.each<[string, () => [Step, Step], { waits: boolean; other: 'former' | 'next' }]>([
    [
      'waits for the move, and belongs to the new client',
      () => [move(other), insert(other)],
      { waits: true, other: 'next' },
    ],
    [
      'makes a later move wait, and moves with the case',
      () => [insert(other), move(other)],
      { waits: true, other: 'next' },
    ],
    [
      'comes from another case after the move',
      () => [move(other), assign(event, other)],
      { waits: true, other: 'next' },
    ],
    [
      'comes from another case before the move',
      () => [assign(event, other), move(other)],
      { waits: true, other: 'next' },
    ],
    ['leaves the case that moves', () => [assign(event, other), move(one)], { waits: true, other: 'former' }],
  ])('%s', async (_, steps, expected) => {
    expect(await race(db.url, ...steps())).toEqual({ waited: expected.waits, refusal: null });
    expect(await owners(other)).toEqual([expected.other === 'next' ? next : former]);
  });

  it('does not wait for another event of the case', async () => {
    const [first, second] = [await add('events'), await add('events')];
    expect(await race(db.url, assign(first, one), assign(second, one))).toEqual({ waited: false, refusal: null });
    expect(await owners(one)).toEqual([former]);
  });
});

describe('the name of a client on their case', () => {
  const found = async (name: string) =>
    (await sql`select from public.cases where client_name = ${name} and search @@ plainto_tsquery('simple', ${name})`)
      .length;

  it('is the new one when case and name are stored at the same time, in both orders', async () => {
    const addCase = `insert into public.cases (case_number, title, description, client_id, practice_area)
      values (gen_random_uuid(), 'A v. B', 'Long enough to be one', $1, 'civil')`;
    for (const name of ['Rekha Pathak', 'Gauri Bendre']) {
      const client = await addClient();
      const steps: [Step, Step] = [
        [null, 'update public.clients set full_name = $2 where id = $1', [client, name]],
        [null, addCase, [client]],
      ];
      const [first, second] = name === 'Rekha Pathak' ? steps : (steps.toReversed() as typeof steps);
      expect(await race(db.url, first, second)).toEqual({ waited: true, refusal: null });
      expect(await found(name), name).toBe(1);
    }
  });
});

describe('a message with a document', () => {
  let [admin, client, caseId] = ['', '', ''];
  beforeAll(async () => {
    [admin, client] = [await addUser('admin'), await addClient()];
    caseId = await add('cases', { client_id: client });
  });

  const byAdmin = () => ({ role: 'app_admin', sub: admin });
  const byClient = () => ({ role: 'authenticated', sub: client });
  /** A document, and what takes it back and sends it as it is now. */
  async function addDocument(shared: boolean) {
    const id = await add('case_documents', { case_id: caseId, shared });
    const seen = await value`select updated_at::text from public.case_documents where id = ${id}`;
    const message = crypto.randomUUID();
    return {
      takeBack: [byAdmin(), 'update public.case_documents set shared = false where id = $1', [id]] as Step,
      send: (who: Step[0]): Step => [
        who,
        'select public.send_message($1, $2, $3, $4, $5)',
        [message, caseId, 'The reply.', [id], [seen]],
      ],
      stored: async () => [
        (await sql`select from public.case_messages where id = ${message}`).length,
        await value<boolean>`select shared from public.case_documents where id = ${id}`,
      ],
    };
  }

  it('is not sent by a client from whom the document is taken back meanwhile, nor by an admin who would share it again', async () => {
    for (const [who, refusal] of [
      [byClient(), 'PT404'],
      [byAdmin(), 'PT409'],
    ] as const) {
      const { takeBack, send, stored } = await addDocument(true);
      expect(await race(db.url, takeBack, send(who))).toEqual({ waited: true, refusal });
      expect(await stored()).toEqual([0, false]);
    }
  });

  it('is sent, and the document is taken back after that', async () => {
    const { takeBack, send, stored } = await addDocument(false);
    expect(await race(db.url, send(byAdmin()), takeBack)).toEqual({ waited: true, refusal: null });
    expect(await stored()).toEqual([1, false]);
  });

  it('is stored once when it is sent twice at the same time', async () => {
    const { send, stored } = await addDocument(false);
    expect(await race(db.url, send(byAdmin()), send(byAdmin()))).toEqual({ waited: true, refusal: null });
    expect(await stored()).toEqual([1, true]);
  });
});

it('two admins who change one task at once both keep what they have changed, and the second of the same is refused', async () => {
  const [first, second] = [await addUser('admin'), await addUser('admin')];
  const id = await add('tasks', { title: 'File the rejoinder' });
  const change = (sub: string, columns: string): Step => [
    { role: 'app_admin', sub },
    `update public.all_tasks set ${columns} where id = $1`,
    [id],
  ];
  expect(await race(db.url, change(first, "title = 'Reply'"), change(second, "due_on = '2030-01-02'"))).toEqual(done);
  expect(await race(db.url, change(first, "title = 'One'"), change(second, "title = 'Two'"))).toEqual({
    ...done,
    refusal: 'PT409',
  });
  expect(await sql`select title, due_on::text from public.tasks where id = ${id}`).toEqual([
    { title: 'One', due_on: '2030-01-02' },
  ]);
});
