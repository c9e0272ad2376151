// @vitest-environment jsdom
/** The page /developers without JavaScript, compared with the OpenAPI document. */
import { describe, expect, inject, it } from 'vitest';
import { apiDocument, type OpenApi } from '../../scripts/site/api-reference.ts';

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
