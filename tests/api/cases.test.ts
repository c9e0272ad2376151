/** Cases through the API: the admin manages them, clients read their own. */

import type { ClientCase } from '@contract';
import { describe, expect, it } from 'vitest';
import { caseOf, signedInPractice } from './support.ts';

const { admin, client } = await signedInPractice();

const courtCase = (changes: Record<string, unknown> = {}) => caseOf(client.id, changes);
const create = (body: Record<string, unknown>) => admin.call('POST', '/cases', { body });
const add = async (changes = {}) => (await create(courtCase(changes))).body as ClientCase;

describe('a new case', () => {
  it.each([
    ['2026-02-28T18:29:59.999Z', '2026-02-28'],
    ['2026-02-28T18:30:00.000Z', '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
  ])('filed at %s is filed on %s in New Delhi', async (filingDate, day) => {
    expect((await add({ filingDate })).filingDate).toBe(day);
  });

  it('is refused if it exists already, or if the client does not exist', async () => {
    const request = courtCase();
    expect((await create(request)).status).toBe(201);
    expect(await create(request)).toMatchObject({ status: 409, body: { errors: { caseNumber: expect.any(String) } } });
    expect(await create(courtCase({ clientId: crypto.randomUUID() }))).toMatchObject({
      status: 422,
      body: { errors: { clientId: expect.any(String) } },
    });
  });
});
