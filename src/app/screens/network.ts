/** Answers in place of the database and the api, of the rows of the practice, as PostgREST answers them. */
import type { SessionUser } from '@contract';
import { fakeNetwork, json, rows, type SentRequest, supabaseUrl } from '@/testing';
import { answers, ids } from '@/testing/practice';

type Row = Record<string, unknown>;

const refusal = 'refused';

export interface Network {
  sent: SentRequest[];
  /** How many requests wait for an answer that nobody holds back. */
  pending: number;
  /** Requests that were held back. */
  held: number;
  isHeld: boolean;
  isRefusing: boolean;
  /** Which reads fail. */
  isFailing: (request: SentRequest) => boolean;
  /** Whether somebody else changes a row just before it is changed. */
  isMeanwhile: boolean;
  /** Whether rows were changed or removed. */
  isChanged: boolean;
  /** Changes what people do not type, in every row, as somebody else does; or takes that back. */
  drift: (isOn: boolean) => void;
  /** Holds back what is written, which is refused then. @returns a function that lets it go on */
  hold: () => () => void;
}

/** The parts of a list that stands between commas, without those in brackets. */
const split = (text: string): string[] => text.match(/(?:[^,()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];

/** The columns that were asked for. */
function project(row: Row, select: string): Row {
  const columns = split(select.replace(/\s/g, ''));
  if (columns.length === 0 || columns.includes('*')) return row;
  return Object.fromEntries(
    columns.map((column) => {
      const [, name = '', inner] = /^([^(]*)(?:\((.*)\))?$/.exec(column) ?? [];
      const [alias = '', source = alias] = name.replace(/!.*$/, '').split(':');
      const value = row[alias] ?? row[source.replace(/::.*$/, '')] ?? null;
      if (inner === undefined || typeof value !== 'object' || value === null) return [alias, value];
      return [alias, Array.isArray(value) ? value.map((one) => project(one, inner)) : project(value as Row, inner)];
    }),
  );
}

const compare = (one: unknown, other: unknown) => (one === other ? 0 : String(one) < String(other) ? -1 : 1);

/** Whether a row fulfils a condition, e.g. `not.in.(open,draft)`; one that is not known here it does. */
function holds(row: Row, column: string, condition: string): boolean {
  const [, not, operator = '', text = ''] = /^(not\.)?([a-z]+)(?:\([a-z]+\))?\.(.*)$/.exec(condition) ?? [];
  const [value, wanted] = [String(row[column]), text.replace(/^"|"$/g, '').replace(/^now$/, new Date().toISOString())];
  const answers: Record<string, boolean> = {
    eq: value === wanted,
    is: value === wanted,
    neq: value !== wanted,
    in: wanted.includes(value),
    lt: value < wanted,
    lte: value <= wanted,
    gt: value > wanted,
    gte: value >= wanted,
  };
  const answer = answers[operator] ?? true;
  return (not ? !answer : answer) && (operator === 'is' || row[column] !== null);
}

/** The rows that an address asks for; of columns that they have not, a filter says nothing. */
function select(found: readonly Row[], params: URLSearchParams): Row[] {
  const has = (column: string) => typeof found[0] === 'object' && column in found[0];
  const filters = [...params].filter(([column]) => column !== 'order' && has(column));
  const either = split((params.get('or') ?? '').slice(1, -1)).map((one) => one.split(/\.(.*)/));
  // What a row must have among its parts.
  const ofParts = [...params].filter(([name]) => /^(receipt|lines)\.(?!order|limit)/.test(name));
  const partOf = (name: string) => name.split('.')[1] ?? '';
  const left = found.filter(
    (row) =>
      (ofParts.length === 0 ||
        ((ofParts[0]?.[0].startsWith('lines') ? row.lines : row.payments) as Row[]).some((part) =>
          ofParts.every(([name, condition]) => holds(part, partOf(name), condition)),
        )) &&
      filters.every(([column, condition]) => holds(row, column, condition)) &&
      // Without it a list that is read to its end, each time what follows the last row, never ends.
      (either.length === 0 ||
        either.some(([column = '', condition = '']) => !has(column) || holds(row, column, condition))),
  );
  for (const order of (params.get('order') ?? '').split(',').reverse()) {
    const [column = '', way] = order.split('.');
    if (!has(column)) continue;
    left.sort((one, other) => {
      const [a, b] = [one[column], other[column]];
      if (a === null || b === null) return (Number(a === null) - Number(b === null)) * (way === 'desc' ? -1 : 1);
      return compare(a, b) * (way === 'desc' ? -1 : 1);
    });
  }
  const [offset, limit] = [Number(params.get('offset') ?? 0), Number(params.get('limit') ?? 1000)];
  // A page behind the first one shows the same.
  return left.slice(offset < left.length ? offset : 0, offset + limit);
}

/** Functions that only read. */
const isRead = ({ method, url, body }: SentRequest) =>
  method === 'GET' ||
  JSON.stringify(body ?? '').includes('"p_is_trial":true') ||
  /invitations\/find|rpc\/(find|count|invoice|cases_|sum|user_sessions|my_|search_|attached|used|board|open_ends|calendar|message_inbox|locked|admin_|client_|new_acc|read_|analytics|visits|unsent|gallery_c|site_c|check_import|match_)/.test(
    url,
  );

/** @param isEmpty whether the practice has nothing yet */
export function connect(user: SessionUser | null, isEmpty: boolean): Network {
  const store = structuredClone(answers) as Record<string, unknown>;
  // A junior sees what is assigned to them, and reads its fees.
  for (const setting of store.site_settings as Row[])
    if (user?.role === 'junior' && setting.key === 'roles')
      setting.value = { juniorAssignedOnly: true, juniorFees: true };
  const tables = Object.values(store).filter((one): one is Row[] => Array.isArray(one));
  const before = new Map<Row, unknown>();
  let gate: Promise<void> | undefined;
  const answer = (name: string, request: SentRequest): Response => {
    const { method, url, headers, body } = request;
    if (name.endsWith('/auth/status')) return user ? json(user) : json({ message: refusal }, 401);
    if (name.endsWith('/open')) return json({ url: 'https://files.example/1' });
    const path = name.replace(/^\w+ /, '').replace('/rest/v1/', '');
    const params = new URL(url, supabaseUrl).searchParams;
    const whose = [isEmpty ? 'nothing' : '', user?.role ?? 'visitor'];
    const own = whose.flatMap((of) => [`${of} ${path}`, `${of} ${name}`]).find((key) => key in store);
    const found = own ? store[own] : (store[path] ?? store[name]);
    const isOne = headers.get('accept')?.includes('object+json');
    if (method === 'PATCH' || method === 'DELETE') {
      const touched = Array.isArray(found) ? select(found, params) : [];
      if (network.isMeanwhile && params.has('updated_at')) {
        // Of fields that take any words.
        const words = Object.entries(body as Row).filter(
          ([, value]) => typeof value === 'string' && / \d+$/.test(value),
        );
        const theirs = Object.fromEntries(words.map(([column]) => [column, 'Theirs']));
        for (const row of touched) Object.assign(row, theirs, { updated_at: 'LATER' });
        return json([]);
      }
      const touchedIds = new Set(touched.map(({ id }) => id));
      network.isChanged = true;
      for (const table of tables)
        for (const row of table.filter((one) => touched.includes(one) || (one.id && touchedIds.has(one.id)))) {
          if (method === 'PATCH') Object.assign(row, body);
          else table.splice(table.indexOf(row), 1);
        }
      return json(isOne ? touched[0] : touched);
    }
    if (/\/(documents|answer|versions)$/.test(path)) return json({ id: ids.made, ...(body as Row) });
    if (!Array.isArray(found)) return json(found ?? (path.startsWith('rpc/') ? null : [{ id: ids.made }]));
    if (method === 'POST' && !path.startsWith('rpc/')) return json(isOne ? { id: ids.made } : [{ id: ids.made }], 201);
    if (
      isEmpty &&
      !own?.startsWith('nothing') &&
      !/summary|integration|settings|platforms|profiles/.test(path) &&
      !params.get('id')
    )
      return rows([]);
    const { p_names, p_full_name, p_number, p_year = 0, p_rows } = (body ?? {}) as Row & { p_rows?: Row[] };
    const names = [p_names, p_full_name, p_number, p_year].flat();
    // Of the lines of a file those that are sent; who a client is is no question any more once it is answered.
    const ofLine = ({ line }: Row) => p_rows?.find((row) => row.line === line);
    const asked = found
      .filter((row) => (row.asked === undefined || names.includes(row.asked)) && (!p_rows || ofLine(row)))
      .map((row) => (ofLine(row)?.answer && row.problem === 'asked' ? { ...row, problem: null } : row));
    const left = select(asked, params).map((row) => project(row, params.get('select') ?? ''));
    if (isOne && left.length !== 1) return json({ code: 'PGRST116', details: '' }, 406);
    return isOne ? json(left[0]) : rows(left);
  };
  const route = (name: string) => async (request: SentRequest) => {
    const isWrite = !isRead(request);
    if (isWrite && gate) {
      network.held += 1;
      await gate;
    }
    network.pending += 1;
    await Promise.resolve();
    network.pending -= 1;
    const isRefused = isWrite ? network.isRefusing : network.isFailing(request);
    if (isRefused) return json({ code: '42501', message: refusal }, 403);
    return answer(name, request);
  };
  const network: Network = {
    sent: fakeNetwork(new Proxy({}, { get: (_, name) => route(String(name)) })),
    pending: 0,
    held: 0,
    isHeld: false,
    isRefusing: false,
    isFailing: () => false,
    isMeanwhile: false,
    isChanged: false,
    drift: (isOn) => {
      if (isOn === before.size > 0) return;
      for (const row of new Set(tables.flat().filter((one) => typeof one === 'object'))) {
        if (isOn && row.updated_at) before.set(row, row.updated_at);
        if (before.has(row)) row.updated_at = isOn ? 'LATER' : before.get(row);
        if (!('paid_paise' in row)) continue;
        const paid = isOn ? 100 : -100;
        Object.assign(row, { paid_paise: Number(row.paid_paise) + paid, open_paise: Number(row.open_paise) - paid });
      }
      if (!isOn) before.clear();
    },
    hold: () => {
      let letGo = () => {};
      gate = new Promise((resolve) => {
        letGo = resolve;
      });
      Object.assign(network, { held: 0, isHeld: true, isRefusing: true });
      return () => {
        gate = undefined;
        network.isHeld = false;
        letGo();
      };
    },
  };
  return network;
}
