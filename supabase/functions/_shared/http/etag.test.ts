import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { Hono } from 'hono';
import * as errorMessages from '../contract/texts/en/error.ts';
import { assertRefused } from '../testing/support.ts';
import { readIfMatch, toEtag } from './etag.ts';
import { handleError } from './requests.ts';

const app = new Hono();
app.onError(handleError);
app.get('/', (c) => c.json(readIfMatch(c)));
const read = (header?: string) => app.request('/', { headers: header === undefined ? {} : { 'if-match': header } });

/** A time as Postgres gives it, with microseconds. */
const moments = fc
  .tuple(fc.date({ min: new Date(1000), max: new Date('2255-06-05'), noInvalidDate: true }), fc.nat(999_999))
  .map(([date, decimals]) => `${date.toISOString().slice(0, 19)}.${String(decimals).padStart(6, '0')}+00:00`);
/** Further tags of a header: none, a weak one, one of somebody else. */
const others = fc.constantFrom('', 'W/"1763800578123456"', '"a,b"', '"else"', '""', '"0"', '"1e5"');
const spaces = fc.constantFrom('', ' ', '\t');

Deno.test('asks for the moments of the strong tags in a list, whatever is between', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(moments, others, spaces), { minLength: 1 }), async (list) => {
      const header = list.flatMap(([moment, other, space]) => [space + toEtag(moment) + space, other]).join(',');
      deepStrictEqual(
        await (await read(header)).json(),
        list.map(([moment]) => moment),
      );
    }),
  ));

Deno.test('takes every header, or says that it is none', () =>
  fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[\x21-\x7e][\x20-\x7e]*$/), async (header) => {
      const { status } = await read(header.trim());
      ok(status === 200 || status === 400, String(status));
    }),
  ));

Deno.test('a moment has one tag, however many of its zeros are written', () => {
  strictEqual(toEtag('2026-11-22T08:36:18.12+00:00'), toEtag('2026-11-22T08:36:18.120000+00:00'));
  strictEqual(toEtag('2026-11-22T08:36:18+00:00'), toEtag('2026-11-22T08:36:18.000000+00:00'));
});

for (const header of [undefined, '*', ' * ']) {
  Deno.test(`${header === undefined ? 'no If-Match' : `"${header}"`} asks for nothing`, async () => {
    strictEqual(await (await read(header)).json(), null);
  });
}

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
