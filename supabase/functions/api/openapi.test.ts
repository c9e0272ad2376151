import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { setEnvironment } from '../_shared/testing/support.ts';
import { createApp } from './app.ts';
import { errorStatuses, listOperations, listUndeclaredRoutes } from './openapi.ts';

setEnvironment();
const app = createApp();
const response = await app.request('/api/openapi.json');
const document = await response.json();
interface Described {
  operationId: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: { 'application/json': { example?: unknown } } };
}
const operations = Object.entries<Record<string, Described>>(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
);

Deno.test('the document is there for everyone, and may be kept for a while', () => {
  strictEqual(response.status, 200);
  strictEqual(response.headers.get('cache-control'), 'public, max-age=300');
  strictEqual(document.openapi, '3.1.1');
});

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

Deno.test('says of a call what checks it: parameters, body, answer and refusals', () => {
  const { parameters, responses } = document.paths['/api/cases'].get;
  deepStrictEqual(
    parameters.map(({ name }: { name: string }) => name),
    ['limit', 'offset', 'status', 'practiceArea', 'clientId', 'filedFrom', 'filedTo'],
  );
  deepStrictEqual(parameters[0].schema, { type: 'integer', minimum: 1, maximum: 1000, default: 1000 });
  deepStrictEqual(Object.keys(responses), ['200', '401', '422', '503']);
  const { requestBody, security } = document.paths['/api/cases'].post;
  const { schema } = requestBody.content['application/json'];
  deepStrictEqual(schema.properties.title, { type: 'string', minLength: 3, maxLength: 200 });
  ok(schema.required.includes('filingDate') && !schema.required.includes('court'));
  deepStrictEqual(security, [{ cookie: ['office'] }, { bearer: ['office'] }]);
});

Deno.test('every PATCH takes If-Match', () => {
  const patches = operations.filter(([name]) => name.startsWith('patch '));
  const without = patches.filter(([, { parameters = [] }]) => !parameters.some(({ name }) => name === 'If-Match'));
  ok(patches.length > 20);
  deepStrictEqual(without, []);
});

Deno.test('every call has the parameters of its path, and an example where it takes a body', () => {
  for (const [name, { parameters = [], requestBody }] of operations) {
    const path = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => `{${parameter.name}}`);
    deepStrictEqual(path, name.match(/\{\w+\}/g) ?? []);
    if (requestBody) ok(requestBody.content['application/json'].example, name);
  }
});

Deno.test('what a call may be refused with follows from what it takes', () => {
  const response = null as never;
  deepStrictEqual(errorStatuses({ summary: '', access: 'anyone', response }), [503]);
  deepStrictEqual(errorStatuses({ summary: '', access: 'admin', response, errors: [409] }), [401, 403, 409, 503]);
});
