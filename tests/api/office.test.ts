/** Answers to a clerk and a junior: the work of the day, and no word of fees, nor of messages without the right. */
import { beforeAll, expect, it } from 'vitest';
import { insert, send, service, unique, visitor } from '../support/rest.ts';
import { addCase, Browser, consultation, signedInAdmin, signedInClient } from './support.ts';

interface Operation {
  security: Record<string, string[]>[];
  requestBody?: { content: Record<string, { example?: Record<string, unknown> }> };
}
const document = (await new Browser().call('GET', '/openapi.json')).body as {
  paths: Record<string, Record<string, Operation>>;
};

/** A word in a message, one in fees, as long as a number may be, and an amount. */
const [message, fees, amount] = [unique('sentence'), unique('fee').slice(-16), 73_194_826_507];
const browsers: Record<'clerk' | 'junior' | 'admin', Browser> = Object.create(null);
let ids: Record<string, string>;

beforeAll(async () => {
  for (const role of ['clerk', 'junior', 'admin'] as const) browsers[role] = (await signedInAdmin(role)).browser;
  const client = await signedInClient();
  const matter = await addCase(client.id);
  const date = { start_date: '2031-01-05T05:00:00Z', end_date: '2031-01-05T06:00:00Z' };
  const event = await insert('events', { case_id: matter.id, title: 'Hearing', type: 'hearing', ...date });
  const sent = await insert('case_messages', {
    case_id: matter.id,
    body: message,
    author_id: client.id,
    author_name: message,
  });
  const row = { client_id: client.id, bill_name: fees, notes: fees, total_paise: amount, number: fees };
  const invoice = await insert('invoices', {
    ...row,
    status: 'sent',
    financial_year: 2031,
    serial: 1 + (Date.now() % 1e6),
    sent_at: '2031-01-02T05:00:00Z',
    issued_on: '2031-01-02',
    due_on: '2031-01-09',
  });
  const added = async (table: string, row: Record<string, unknown>) => String((await insert(table, row)).id);
  ids = {
    client: client.id,
    case: String(matter.id),
    event: String(event.id),
    hearing: String(event.id),
    task: await added('tasks', { title: 'Call the registry' }),
    'document-request': await added('document_requests', {
      case_id: matter.id,
      client_id: client.id,
      title: 'PAN card',
    }),
    'contact-submission': await added('contact_submissions', consultation()),
    party: await added('case_parties', { case_id: matter.id, side: 'respondent', name: 'Greenfield Developers' }),
    document: await added('case_documents', { case_id: matter.id, name: 'Reply.pdf' }),
  };
  await insert('hearing_orders', { event_id: ids.event, body: 'Adjourned' });
  await insert('document_versions', {
    id: crypto.randomUUID(),
    document_id: ids.document,
    number: 1,
    size_bytes: 100,
    kind: 'pdf',
    checked_at: '2031-01-02T05:00:00Z',
    is_current: true,
  });
  Object.assign(ids, { message: String(sent.id), invoice: String(invoice.id) });
});

/** Answers of every reading operation to every id. Takes who asks. */
async function readEverything(
  browser: Browser,
): Promise<Map<string, { status: number; text: string; access: string }>> {
  const answers = new Map<string, { status: number; text: string; access: string }>();
  const questions = Object.entries(document.paths).flatMap(([path, { get }]) => {
    const asked = path.includes('{') ? Object.entries(ids) : [['', ''] as const];
    return get ? asked.map(([name, id]) => ({ path, name, id, access: accessOf(get) })) : [];
  });
  const ask = async () => {
    for (let next = questions.pop(); next; next = questions.pop()) {
      const { status, body } = await browser.call('GET', next.path.replace('/api', '').replace(/\{\w+\}/g, next.id));
      const text = JSON.stringify(body) ?? '';
      answers.set(`${next.path} ${next.name}`, { status, text, access: next.access });
    }
  };
  // As many at once as the machine has use for.
  await Promise.all([1, 2, 3, 4].map(ask));
  return answers;
}

const accessOf = ({ security }: Operation) =>
  security.flatMap((requirement) => Object.values(requirement).flat())[0] ?? '';

/** Operations on one's own log-in, which end or change it. */
const isOwn = /^\/api\/(auth|account|users)\b/;

/** Every writing operation of the office, with the body of its example, on things that are there. */
async function writeEverything(browser: Browser, accesses: readonly string[]) {
  const named: Record<string, string | undefined> = { caseId: ids.case, clientId: ids.client, into: ids.client };
  const answers = new Map<string, { status: number; text: string }>();
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      if (method === 'get' || !accesses.includes(accessOf(operation)) || isOwn.test(path)) continue;
      const example = operation.requestBody?.content['application/json']?.example;
      const body =
        example && Object.fromEntries(Object.entries(example).map(([field, value]) => [field, named[field] ?? value]));
      const id = ids[path.split('/')[2]?.replace(/s$/, '') ?? ''] ?? crypto.randomUUID();
      const address = path
        .replace('/api', '')
        .replace(/\{\w+\}/, id)
        .replace(/\{(\w+)Id\}/g, (_, noun) => ids[noun] ?? crypto.randomUUID());
      const { status, body: answer } = await browser.call(method.toUpperCase(), address, { body });
      answers.set(`${method.toUpperCase()} ${path}`, { status, text: JSON.stringify(answer) ?? '' });
    }
  return answers;
}

/** Where one of the words is. */
const tellers = (answers: ReadonlyMap<string, { text: string }>, words: readonly string[]) =>
  [...answers].filter(([, { text }]) => words.some((word) => text.includes(word))).map(([what]) => what);
const ofFees = [fees, String(amount)];

it.each(['clerk', 'junior'] as const)('answers a %s everything of the office, and nothing of fees', async (role) => {
  const answers = await readEverything(browsers[role]);
  expect(tellers(answers, ofFees)).toEqual([]);
  if (role === 'clerk') expect(tellers(answers, [message])).toEqual([]);
  else expect(tellers(answers, [message])).toContain('/api/messages ');
  const byRight = role === 'clerk' ? ['/api/messages ', '/api/clients/conflicts '] : [];
  for (const [what, { status, access }] of answers) {
    expect(status, what).toBeLessThan(500);
    if (access === 'admin') expect(status, what).toBe(403);
    if (access === 'office' && !byRight.includes(what)) expect(status, what).not.toBe(403);
  }
});

it('answers an admin both', async () => {
  const read = async (path: string) => JSON.stringify((await browsers.admin.call('GET', path)).body);
  expect(await read('/messages')).toContain(message);
  expect(await read('/invoices')).toContain(fees);
});

it('lets a clerk enter the day, and delete only a task of their own', async () => {
  const { clerk, junior } = browsers;
  const caseId = ids.case;
  const added = async (path: string, body: object) => {
    const answer = await clerk.call('POST', path, { body });
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(201);
    return answer.body as { id: string };
  };
  const startDate = '2031-02-05T05:00:00Z';
  const event = await added('/events', { title: 'Hearing', type: 'hearing', caseId, startDate, endDate: startDate });
  const party = await added(`/cases/${caseId}/parties`, { side: 'respondent', name: 'Greenfield Developers' });
  const task = await added('/tasks', { title: 'Call the registry', caseId });
  await added(`/cases/${caseId}/document-requests`, { title: 'PAN card' });
  const changed = await clerk.call('PATCH', `/clients/${ids.client}`, { body: { phone: '+919810000001' } });
  expect(changed.status).toBe(200);
  for (const path of [`/events/${event.id}`, `/cases/${caseId}/parties/${party.id}`])
    expect((await clerk.call('DELETE', path)).status, path).toBe(403);
  expect((await junior.call('DELETE', `/tasks/${task.id}`)).status).toBe(403);
  expect((await clerk.call('DELETE', `/tasks/${task.id}`)).status).toBe(200);
  expect((await clerk.call('POST', `/cases/${caseId}/messages`, { body: { body: 'News' } })).status).toBe(404);
  expect((await junior.call('POST', `/cases/${caseId}/messages`, { body: { body: 'News' } })).status).toBe(201);
});

/** Refusals of operations that the office or everybody with a log-in may ask for: what is not there, another's task or message. */
const refusals = {
  both: ['DELETE /api/tasks/{id} 403'],
  junior: ['DELETE /api/messages/{id} 403', 'PATCH /api/messages/{id} 403'],
  clerk: [
    'DELETE /api/messages/{id} 404',
    'PATCH /api/messages/{id} 404',
    'POST /api/cases/{id}/messages 404',
    'POST /api/cases/{id}/messages/no-answer 403',
    'POST /api/cases/{id}/messages/seen 404',
  ],
};

it.each(['clerk', 'junior'] as const)(
  'lets a %s write with good bodies what their role may, and says nothing of the rest',
  async (role) => {
    const closed = await writeEverything(browsers[role], ['admin']);
    const open = await writeEverything(browsers[role], ['office', 'user']);
    expect(closed.size).toBeGreaterThan(40);
    for (const [what, { status }] of closed) expect(status, what).toBe(403);
    const refused = [...open].flatMap(([what, { status }]) =>
      [401, 403, 404].includes(status) ? `${what} ${status}` : [],
    );
    expect(refused.sort()).toEqual([...refusals.both, ...refusals[role]].sort());
    const answers = new Map([...closed, ...open]);
    expect(tellers(answers, role === 'clerk' ? [message, ...ofFees] : ofFees)).toEqual([]);
  },
);

it('gives a clerk a calendar with the dates of the office, and no word of fees or messages', async () => {
  const authorization = `Bearer ${browsers.clerk.cookies.get('access_token')}`;
  const clerk = { name: 'clerk', headers: { ...visitor().headers, authorization } };
  const { body: token } = await send(clerk, 'POST', '/rest/v1/rpc/renew_my_calendar_feed', {});
  const { status, body } = await new Browser().call('GET', `/calendar-feeds/${token}.ics`);
  expect({ status, hasDates: `${body}`.includes('SUMMARY:') }).toEqual({ status: 200, hasDates: true });
  for (const word of [message, ...ofFees]) expect(body).not.toContain(word);
});

it('answers a junior who sees assigned cases only of those, in the same session', async () => {
  const { junior, admin } = browsers;
  const me = (await junior.call('GET', '/auth/status')).body as { id: string };
  const { id: client } = await signedInClient();
  const [seen, hidden] = [await addCase(client), await addCase(client)];
  const assignees = `/cases/${seen.id}/assignees`;
  expect((await admin.call('POST', assignees, { body: { assigneeId: me.id } })).status).toBe(201);
  const switchTo = (value: object) => send(service(), 'PATCH', '/rest/v1/site_settings?key=eq.roles', { value });
  const status = async (path: string) => (await junior.call('GET', path)).status;
  try {
    await switchTo({ juniorAssignedOnly: true });
    // Where the session goes on with a new token, without a log-in.
    expect(await status('/auth/status')).toBe(200);
    expect([await status(`/cases/${seen.id}`), await status(assignees)]).toEqual([200, 200]);
    expect([await status(`/cases/${hidden.id}`), await status(`/cases/${hidden.id}/assignees`)]).toEqual([404, 404]);
    expect((await junior.call('GET', '/cases')).body).toMatchObject([{ id: seen.id }]);
    expect((await admin.call('DELETE', `${assignees}/${me.id}`)).status).toBe(200);
    expect(await status(`/cases/${seen.id}`)).toBe(404);
  } finally {
    await switchTo({});
  }
});
