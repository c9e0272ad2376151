import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { Hono } from 'hono';
import * as errorMessages from '../contract/texts/en/error.ts';
import { assertRefused } from '../testing/support.ts';
import { readIfMatch, toEtag } from './etag.ts';
import { handleError } from './requests.ts';

const app = new Hono();
app.onError(handleError);
app.get('/', (c) => c.json(readIfMatch(c)));
const read = (header?: string) => app.request('/', { headers: header === undefined ? {} : { 'if-match': header } });

const moments = [
  '2026-11-22T08:36:18.123456+00:00',
  '2026-11-22T08:36:18.000001+00:00',
  '1970-01-01T00:00:00.000001+00:00',
  '2255-06-05T23:47:34.740991+00:00',
];

for (const moment of moments) {
  Deno.test(`the tag of ${moment} asks for that moment again`, async () => {
    deepStrictEqual(await (await read(toEtag(moment))).json(), [moment]);
  });
}

Deno.test('a moment has one tag, however many of its zeros are written', () => {
  strictEqual(toEtag('2026-11-22T08:36:18.12+00:00'), toEtag('2026-11-22T08:36:18.120000+00:00'));
  strictEqual(toEtag('2026-11-22T08:36:18+00:00'), toEtag('2026-11-22T08:36:18.000000+00:00'));
});

for (const header of [undefined, '*', ' * ']) {
  Deno.test(`${header === undefined ? 'no If-Match' : `"${header}"`} asks for nothing`, async () => {
    strictEqual(await (await read(header)).json(), null);
  });
}

Deno.test('a list asks for each of its strong tags', async () => {
  const [one = '', two = ''] = moments;
  const list = ` ,${toEtag(one)} ,, W/${toEtag(two)},"a,b",\t${toEtag(two)}`;
  deepStrictEqual(await (await read(list)).json(), [one, two]);
});

for (const header of ['W/"1763800578123456"', '"else’s"', '""', '"0"', '"99999999999999999999"', '"1e5"', '"-1"']) {
  Deno.test(`${header} matches no row`, async () => {
    const response = await app.request('/', { headers: [['if-match', header.replace('’', '\u00e9')]] });
    deepStrictEqual(await response.json(), []);
  });
}

for (const header of ['', ' ', ',', '1763800578123456', '"1', '*, "1"', '"1" "2"', 'w/"1"', '"a b"', '"1";']) {
  Deno.test(`${JSON.stringify(header)} is no If-Match`, async () => {
    await assertRefused(await read(header), 400, errorMessages.ifMatch);
  });
}
