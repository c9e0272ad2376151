/** The document of the API: what each operation is for, takes and answers, in `operations.json`; it is written anew as `testRecorded()` says. */
import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { testRecorded } from '../_shared/testing/recorded.ts';
import { setEnvironment } from '../_shared/testing/support.ts';
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
