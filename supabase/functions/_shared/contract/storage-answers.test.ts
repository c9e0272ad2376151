import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTokenRefused, readStorageAnswer } from './index.ts';

const body = (statusCode: string, message: string, error = 'Unauthorized') =>
  JSON.stringify({ statusCode, code: 'X', error, message });

it.each([
  // As Storage answers, also in parts.
  [400, body('403', '"exp" claim timestamp check failed'), 403, true],
  [400, body('403', 'signature verification failed'), 403, true],
  [400, body('403', 'Invalid Compact JWS'), 403, true],
  [400, '{"statusCode":"403","error":"Unauthorized","message":"jwt expired"}', 403, true],
  [403, 'signature verification failed', 403, true],
  [401, '', 401, true],
  [400, body('403', 'new row violates row-level security policy'), 403, false],
  [400, body('403', 'Too many files that are no document yet'), 403, false],
  [403, 'new row violates row-level security policy', 403, false],
  [400, body('409', 'The resource already exists', 'Duplicate'), 409, false],
  [400, body('404', 'Object not found', 'not_found'), 404, false],
  [400, body('413', 'The object exceeded the maximum allowed size', 'Payload too large'), 413, false],
  [400, '{"error":"other"}', 400, false],
  [500, body('403', 'x'), 500, false],
  [0, '', 0, false],
  [400, 'null', 400, false],
])('reads %i %s as %i', (status, text, meant, refused) => {
  const answer = { status, text };
  expect([readStorageAnswer(answer).status, isTokenRefused(answer)]).toEqual([meant, refused]);
});

it('reads any answer', () => {
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.anything().map((statusCode) => `${JSON.stringify({ statusCode })}`),
  );
  fc.assert(fc.property(fc.nat(599), text, (status, body) => readStorageAnswer({ status, text: body }).status >= 0));
});
