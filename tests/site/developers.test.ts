// @vitest-environment jsdom
/** The page /developers without JavaScript, compared with the OpenAPI document. */
import { describe, expect, inject, it } from 'vitest';
import { apiDocument, describeSchema, type OpenApi } from '../../scripts/site/api-reference.ts';

const { url } = inject('site');

describe('the page /developers', () => {
  it('shows every operation of the document, with request and answer', async () => {
    const html = await (await fetch(`${url}/developers`)).text();
    const page = new DOMParser().parseFromString(html, 'text/html');
    const { paths, components }: OpenApi = await apiDocument(process.cwd());
    let calls = 0;
    for (const [address, methods] of Object.entries(paths)) {
      for (const [method, { operationId, summary, parameters = [], requestBody }] of Object.entries(methods)) {
        const call = page.getElementById(operationId);
        expect(call?.getElementsByTagName('summary')[0]?.textContent).toContain(`${method.toUpperCase()} ${address}`);
        expect(call?.textContent).toContain(summary.replaceAll('`', ''));
        const names = [...(call?.getElementsByTagName('dt') ?? [])].map(({ textContent }) => textContent);
        const { properties = {} } = requestBody?.content['application/json']?.schema ?? {};
        expect(names).toEqual(
          expect.arrayContaining([...parameters.map(({ name }) => name), ...Object.keys(properties)]),
        );
        calls += 1;
      }
    }
    expect(page.querySelectorAll('main details')).toHaveLength(calls);
    for (const name of Object.keys(components.schemas)) expect(page.getElementById(name)).not.toBeNull();
  });
});

it.each([
  [{ type: 'string', minLength: 3, maxLength: 200 }, 'text of 3 to 200 characters'],
  [{ type: 'string', format: 'date-time' }, 'moment'],
  [{ type: 'integer', minimum: 1, maximum: 1000, default: 1000 }, 'whole number from 1 to 1000, else 1000'],
  [{ type: 'integer', minimum: -(2 ** 53) + 1, maximum: 2 ** 53 - 1 }, 'whole number'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Case' } }, 'list of Case'],
  [{ anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] }, 'UUID or null'],
  [{ type: ['string', 'null'] }, 'text or null'],
  [{ type: 'string', enum: ['true', 'false'] }, 'true | false'],
  [{}, 'anything'],
])('%j is %j', (schema, words) => {
  expect(describeSchema(schema)).toBe(words);
});
