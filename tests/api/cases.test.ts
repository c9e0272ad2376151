/** A case that is refused, through the API; what else is asked of cases, `openapi.test.ts` asks of all. */

import { expect, it } from 'vitest';
import { caseOf, signedInPractice } from './support.ts';

const { admin, client } = await signedInPractice();
const create = (body: Record<string, unknown>) => admin.call('POST', '/cases', { body });

it('is refused at its field if it exists already, or if the client does not exist', async () => {
  const request = caseOf(client.id);
  expect((await create(request)).status).toBe(201);
  expect(await create(request)).toMatchObject({ status: 409, body: { errors: { caseNumber: expect.any(String) } } });
  expect(await create(caseOf(crypto.randomUUID()))).toMatchObject({
    status: 422,
    body: { errors: { clientId: expect.any(String) } },
  });
});
