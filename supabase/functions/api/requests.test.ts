/**
 * What each operation asks the database for, of what it is given: arguments of functions, rows that are written, conditions of
 * what is read; and what it answers, where that is not the row as it was read. That the database takes it, `openapi.test.ts`
 * in tests/api tries. `requests.json` is written anew as `testRecorded()` says.
 */
import { check } from '../_shared/contract/index.ts';
import { testRecorded } from '../_shared/testing/recorded.ts';
import { asAdmin, dateAt, setEnvironment, withAnswers } from '../_shared/testing/support.ts';
import { createApp } from './app.ts';
import { listOperations } from './openapi.ts';
import expected from './requests.json' with { type: 'json' };

crypto.randomUUID = () => '7b1f0c1e-5c1d-4e7a-9d6e-0f5b7f3a2c10';
// It is the day before in UTC.
globalThis.Date = dateAt('2026-11-24T20:00:00Z');

setEnvironment();
const app = createApp();
const id = '6a1f0c1e-5c1d-4e7a-9d6e-0f5b7f3a2c10';

interface Parameter {
  name: string;
  in: string;
  schema: { type?: string; format?: string; enum?: string[] };
}
interface Described {
  parameters?: Parameter[];
  requestBody?: { content: { 'application/json': { example: object } } };
}
const document = await (await app.request('/api/openapi.json')).json();
const operations = Object.entries<Record<string, Described>>(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, ...operation })),
);
/** Those with log-ins, mails, files and platforms ask more than the database, and have tests of their own; settings are all alike. */
const elsewhere =
  /\/api\/(auth|account|users|invitations|unsubscribe|calendar-feeds|contact$|crash|health|openapi|uploads|notifications\/previews|settings\/(?!hero$))|POST .*\/(documents|versions|answer|open)$|^(?!GET).*(gallery|social-media|google-reviews)|social-media\/platforms/;

const [at, later] = ['2026-11-20T05:00:00+00:00', '2026-11-21T05:00:00+00:00'];
/** Fields that an example lacks. */
const more: Record<string, object> = {
  'POST /api/board/cause-list': {
    rows: [
      { eventId: id, updatedAt: at, itemNumber: '14', courtHall: 'Court 7' },
      { title: 'Added', itemNumber: '' },
    ],
  },
  // The day in the practice's zone.
  'POST /api/cases': {
    filingDate: '2026-02-28T18:30:00.000Z',
    submissionId: id,
    bench: 'A',
    stage: 'B',
    clientSide: 'other',
    formerNumbers: ['D. 1/2025'],
  },
  'POST /api/cases/{id}/parties': { position: 2 },
  'POST /api/cases/{id}/messages': { id, documents: [{ id, updatedAt: at }] },
  'POST /api/cases/{id}/parking': { replaces: '2199-01-02', until: '2199-01-15' },
  'POST /api/clients': { submissionId: id, kind: 'organisation', address: 'Lane 4', notes: 'Old', language: 'hi' },
  'POST /api/events': {
    courtHall: '7',
    itemNumber: '3',
    bench: 'A',
    purpose: 'Reply',
    bring: 'Files',
    isTentative: true,
    caseId: id,
    clientId: id,
  },
  'POST /api/hearings/{id}/outcome': {
    closeCase: true,
    cancelEvents: [id],
    replaces: later,
    orderShared: true,
    nextCourtHall: '7',
    nextBench: 'A',
    nextTentative: true,
  },
  'POST /api/invoices': { caseId: id, notes: 'As agreed.', taxNote: 'Exempt.' },
  'POST /api/invoices/{id}/close-rest': { openPaise: 5 },
  'POST /api/invoices/{id}/payments': { id, receiptYear: 'payment' },
  'POST /api/invoices/{id}/send': { dueOn: '2199-01-02' },
  'POST /api/tasks': { caseId: id, assigneeId: id, doneAt: at },
  'PATCH /api/document-requests/{id}': { note: 'A scan.' },
  'PATCH /api/hearings/{id}/order': { body: 'The order.' },
  'PATCH /api/settings/hero': { lead: 'Plain advice.' },
};

const words: Record<string, string> = { fullName: 'Meera Nair', email: 'a@example.com', phone: '+919876543210' };
const formats: Record<string, string> = { uuid: id, date: '2026-11-20', integer: '7', boolean: 'true' };
const toValue = ({ name, schema: { type = '', format, enum: choices } }: Parameter) =>
  choices?.[0] ?? words[name] ?? formats[format ?? type] ?? at;

/** Values that are no texts. */
const values: Record<string, unknown> = {
  updated_at: at,
  last_error: 'cameBack: 550 no such user',
  value: { hi: { lead: 'सीधी सलाह।' } },
  lines: [{ kind: 'fee', description: 'Drafting', onDate: null, amountPaise: 300_000 }],
  order: { body: 'the order', shared: true, updated_at: later },
  versions: [{ number: 1 }, { number: 2 }],
};
const scalars: Record<string, unknown> = { add_client: id, record_payment: 'REC/1' };

/** Whether rows have nothing but their own ids and moments; and what the database answers in place of its rows. */
let isBare = false;
let instead: (() => Response) | undefined;
/** Where that is so. */
let insteadAt = /./;

/** A row with what is asked for: the name of its column is the value of each field. */
function toRow(select: string) {
  const fields = select.replaceAll(/\([^)]*\)/g, '()').split(',');
  const columns = fields.map((field) => {
    const [name = '', column = name] = field.trim().split(':');
    if (isBare && !['id', 'updated_at', 'value'].includes(column))
      return [name, column.endsWith('()') && name !== 'order' ? [] : null];
    const text = /_?[iI]d$/.test(name) ? id : column;
    return [name, values[name] ?? values[column] ?? (column.endsWith('()') ? [] : text)];
  });
  return Object.fromEntries(columns);
}

const schemas = new Map(listOperations(app).map(({ method, path, body }) => [`${method} ${path}`, body]));
const examples = new Map(
  operations.map(({ name, requestBody }) => [
    name,
    { ...requestBody?.content['application/json'].example, ...more[name] } as Record<string, unknown>,
  ]),
);

const missing: string[] = [];

/** Bodies of an operation besides its example: every field that it has, those alone that it needs, and what can be empty empty. */
function toBodies(name: string): Record<string, Record<string, unknown>> {
  const schema = schemas.get(name);
  const whole = { ...examples.get(name.replace(/^PATCH (.*)\/\{\w+\}$/, 'POST $1')), ...examples.get(name) };
  if (!schema || !('shape' in schema)) return {};
  const fields = Object.keys(schema.shape as object);
  for (const field of fields) if (!(field in whole)) missing.push(`${name}: ${field}`);
  const full = Object.fromEntries(fields.filter((field) => field in whole).map((field) => [field, whole[field]]));
  const bare: Record<string, unknown> = { ...full };
  const empty: Record<string, unknown> = { ...full };
  for (const field of fields) {
    const { [field]: _, ...others } = bare;
    if (check(schema, others).ok) delete bare[field];
    const value = ['', null].find((one) => check(schema, { ...full, [field]: one }).ok);
    if (value !== undefined) empty[field] = value;
  }
  return { 'every field': full, 'only what it needs': bare, 'what can be empty': empty };
}

/** Sends an operation. Returns its requests to the database, its status and answer, and the tag of the row. */
async function send(
  { name, parameters = [] }: (typeof operations)[number],
  headers = {},
  owner = id,
  chosen: Record<string, string> = {},
  given = examples.get(name) ?? {},
) {
  const asked: string[] = [];
  const read: unknown[] = [];
  const answer = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const body = await request.text();
    const table = pathname.replace('/rest/v1/', '');
    // Whether the caller is of the office.
    if (table === 'profiles' && searchParams.get('limit') === '1') return Response.json([{ id }]);
    const conditions = [...searchParams].filter(([one]) => !['select', 'columns'].includes(one));
    asked.push([request.method, table, ...conditions.map((pair) => pair.join('=')), body].filter(Boolean).join(' '));
    if (instead && insteadAt.test(table)) return instead();
    const found = table.startsWith('rpc/')
      ? (scalars[table.slice(4)] ?? [{ id }])
      : [toRow(searchParams.get('select') ?? '')];
    read.push(found, Array.isArray(found) ? found[0] : null);
    return Response.json(found);
  };
  const [method = '', path = ''] = name.split(' ');
  const queried = parameters.filter((one) => one.in === 'query');
  const query = new URLSearchParams(queried.map((one) => [one.name, chosen[one.name] ?? toValue(one)]));
  const address = path
    .replace('{platform}', 'facebook')
    .replace('{id}', owner)
    .replaceAll(/\{\w+\}/g, id);
  const init = {
    method,
    headers: { ...asAdmin(id), 'content-type': 'application/json', 'idempotency-key': id, ...headers },
    ...(method !== 'GET' && { body: JSON.stringify(given) }),
  };
  const response = await withAnswers(answer, async () => app.request(`${address}?${query}`, init));
  const plain = (value: unknown) => JSON.stringify(value).replaceAll(/,?"updated_at":"[^"]*"/g, '');
  const body = plain(JSON.parse((await response.text()) || 'null'));
  const all = [...asked, read.map(plain).includes(body) ? `${response.status}` : `${response.status} ${body}`];
  return { tag: response.headers.get('etag') ?? '', all: all.map((one) => one.replaceAll(id, 'ID')) };
}

const refusal = (status: number, error: object) => () => Response.json(error, { status });
const others: Record<string, () => Response> = {
  'nothing is found': () => Response.json([]),
  'it is refused': refusal(403, { code: '42501', message: 'permission denied' }),
  'it has changed': refusal(409, { code: 'PT409', message: 'changed' }),
  'there is no such day': refusal(400, { code: '22008', message: 'date/time field value out of range' }),
};
const found: Record<string, string[]> = {};
const told: Record<string, string[]> = {};
for (const operation of operations.filter(({ name }) => !elsewhere.test(name))) {
  const { all } = await send(operation);
  for (const [which, answer] of Object.entries(others)) {
    instead = answer;
    const last = (await send(operation)).all.at(-1) ?? '';
    const { code, codes = '' } = JSON.parse(last.slice(4) || '{}') ?? {};
    const key = `where ${which}: ${code ? `${last.slice(0, 3)} ${code} ${Object.keys(codes)}`.trim() : last}`;
    told[key] = [...(told[key] ?? []), operation.name];
  }
  instead = undefined;
  isBare = true;
  const bare = (await send(operation)).all;
  isBare = false;
  // What is read by its id alone is declared.
  if (all.length === 2 && /^GET \w+ id=eq\.ID$/.test(all[0] ?? '') && all[1] === '200') continue;
  found[operation.name] = all;
  if (`${bare}` !== `${all}` && !/^(404.*|20\d)$/.test(bare.at(-1) ?? ''))
    found[`${operation.name} where nothing else is known`] = bare;
  const { name, parameters = [] } = operation;
  for (const { name: field, schema } of parameters.filter((one) => one.in === 'query'))
    for (const value of schema.enum?.slice(1) ?? []) {
      const [first] = (await send(operation, {}, id, { [field]: value })).all;
      // Most are sent as they are given.
      if (!first?.includes(`eq.${value} `) && !first?.includes(`"${value}"`))
        found[`${name} with ${field} ${value}`] = [first ?? ''];
    }
  for (const [which, body] of Object.entries(toBodies(name))) {
    const other = (await send(operation, {}, id, {}, body)).all;
    if (`${other}` !== `${all}` && Object.keys(body).length > 0) found[`${name} of ${which}`] = other;
  }
  if (name.includes('{id}') && name.endsWith('Id}'))
    found[`${name} of another one`] = (await send(operation, {}, id.replace('6', '7'))).all;
  const needed = parameters.filter((one) => one.name === 'fullName');
  if (name.startsWith('GET') && parameters.some((one) => one.in === 'query'))
    found[`${name} without parameters`] = (await send({ ...operation, parameters: needed })).all;
  if (!name.startsWith('POST') || !parameters.some((one) => one.name === 'If-Match')) continue;
  const [path, isOutcome] = [name.slice(5), name.endsWith('outcome')];
  const { tag } = await send({ name: `GET ${isOutcome ? path : path.replace(/\/\w+$/, '')}` });
  found[`${name} with the tag that was read`] = (await send(operation, { 'if-match': tag })).all;
  [instead, insteadAt] = [others['it has changed'], /^rpc/];
  found[`${name} with the tag that was read, where another was faster`] = (
    await send(operation, { 'if-match': tag })
  ).all;
  [instead, insteadAt] = [undefined, /./];
  found[`${name} with another tag`] = (await send(operation, { 'if-match': '"1"' })).all;
}
// What most answer is not told of each.
for (const [key, names] of Object.entries(told)) if (names.length < operations.length / 5) found[key] = names;
found['fields without a value here'] = missing;
await testRecorded(
  new URL('requests.json', import.meta.url),
  expected as Record<string, string[]>,
  found,
  'asks the database for what it did, and answers it',
);
