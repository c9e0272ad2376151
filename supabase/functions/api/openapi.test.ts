/** The document of the API: what each operation is for, takes and answers, in `operations.json`; it is written anew as `testRecorded()` says. */
import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { testRecorded } from '../_shared/testing/recorded.ts';
import { asAdmin, setEnvironment, withAnswers } from '../_shared/testing/support.ts';
import { createApp } from './app.ts';
import { listOperations, listUndeclaredRoutes } from './openapi.ts';
import expected from './operations.json' with { type: 'json' };

setEnvironment();
const app = createApp();
const response = await app.request('/api/openapi.json');
const document = await response.json();
interface Described {
  operationId: string;
  summary: string;
  description?: string;
  security: object[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { headers?: object; content?: object }>;
}
const operations = Object.entries<Record<string, Described>>(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
);

Deno.test('every route is declared, but those that only mail servers and Meta call, and is in the document once', () => {
  deepStrictEqual(listUndeclaredRoutes(app), ['POST /api/mail-bounces', 'GET /api/whatsapp', 'POST /api/whatsapp']);
  strictEqual(operations.length, listOperations(app).length);
  strictEqual(new Set(operations.map(([, { operationId }]) => operationId)).size, operations.length);
});

Deno.test('every reference leads somewhere, and every component is referred to', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  const referred = new Set(references.map(([, name]) => name));
  deepStrictEqual([...referred].sort(), Object.keys(document.components.schemas).sort());
  ok(!JSON.stringify(document).includes('$defs'));
});

Deno.test('every PATCH takes If-Match, every call the parameters of its path, and a body has an example', () => {
  for (const [name, { parameters = [], requestBody }] of operations) {
    const path = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => `{${parameter.name}}`);
    deepStrictEqual(path, name.match(/\{\w+\}/g) ?? []);
    if (requestBody) ok(requestBody.content['application/json']?.example, name);
    if (name.startsWith('PATCH'))
      ok(
        parameters.some((one) => one.name === 'If-Match'),
        name,
      );
  }
});

/** Calls whose body may name nothing, and a field that is 0 where it is no number. */
const takesEmptyBody = ['POST /api/cases/{id}/messages/seen', 'POST /api/documents/{id}/open'];
const lenient = 'sortOrder';

Deno.test('an array, another type, an empty object and a field of another type are refused, and the fields named', async () => {
  const id = crypto.randomUUID();
  const answer = async (request: Request) => {
    await request.text();
    const row = { id, caseId: id, username: 'asha.rao', role: 'admin' };
    return Response.json(request.url.endsWith('throttle') ? 0 : [row]);
  };
  const wrong: unknown[] = [];
  const bodies = operations.flatMap(([name, { requestBody, responses }]) => {
    const example = requestBody?.content['application/json']?.example as object | undefined;
    if (!example) return [];
    const fields = Object.keys(example).filter((field) => field !== lenient);
    const more = fields.map((field) => [JSON.stringify({ ...example, [field]: { a: 1 } }), 422, field] as const);
    const empty = takesEmptyBody.includes(name) ? [] : [['{}', 422, ''] as const];
    return [['[]', 400, ''] as const, ['<a/>', 415, ''] as const, ...empty, ...more].map((one) => ({
      name,
      responses,
      one,
    }));
  });
  ok(bodies.length > 300);
  await withAnswers(answer, async () => {
    for (const {
      name,
      responses,
      one: [body, status, field],
    } of bodies) {
      const [method = '', path = ''] = name.split(' ');
      const type = body.startsWith('<') ? 'application/xml' : 'application/json';
      const address = path
        .replace('{platform}', 'facebook')
        .replace('{key}', 'hero')
        .replaceAll(/\{\w+\}/g, id);
      const headers = { ...asAdmin(id), 'content-type': type };
      const response = await app.request(address, { method, headers, body });
      const { errors = {} } = await response.json();
      if (response.status !== status || !responses[status] || !Object.keys(errors).join().includes(field))
        wrong.push([name, body.slice(0, 60), field, response.status, errors]);
    }
  });
  deepStrictEqual(wrong, []);
});

const { paths: _, components, ...rest } = document;
const found: Record<string, string[]> = {
  'the document': [response.headers.get('cache-control') ?? '', JSON.stringify(rest)],
};
for (const [name, { summary, description = '', security, parameters = [], requestBody, responses }] of operations) {
  const answers = Object.entries(responses);
  const good = answers.filter(([status]) => status < '400');
  found[name] = [
    [summary, description].filter(Boolean).join(' '),
    `for ${JSON.stringify(security)}`,
    ...parameters.map((one) => JSON.stringify(one)),
    ...Object.entries(requestBody?.content ?? {}).map((one) => `takes ${JSON.stringify(one)}`),
    ...good.map(([status, { headers, content }]) => `${status} ${JSON.stringify({ headers, content })}`),
    `or ${answers.flatMap(([status]) => (status < '400' ? [] : status)).join(', ')}`,
  ];
}
for (const [name, schema] of Object.entries(components.schemas)) found[name] = [JSON.stringify(schema)];
await testRecorded(
  new URL('operations.json', import.meta.url),
  expected as Record<string, string[]>,
  found,
  'is described as it was',
);
