/** Events through the API: the admin manages them, clients read their own. */

import { describe, expect, it } from 'vitest';
import { send, service } from '../support/rest.ts';
import { addCase, signedInPractice } from './support.ts';

const { admin, other } = await signedInPractice();

describe('the list', () => {
  it('has the total * when it is long', async () => {
    const { id: caseId } = await addCase(other.id);
    const day = { title: 'One of many', start_date: '2191-01-01', end_date: '2191-01-01', case_id: caseId };
    await send(service(), 'POST', '/rest/v1/events', Array(1001).fill(day));
    const range = async (query: string) =>
      (await admin.call('GET', `/events?caseId=${caseId}${query}`)).headers.get('content-range');
    expect(await range('&limit=10')).toBe('0-9/*');
    expect(await range('')).toBe('0-999/*');
    // The total is known on the last page.
    expect(await range('&limit=10&offset=995')).toBe('995-1000/1001');
    expect(await range('&limit=10&offset=2000')).toBe('*/*');
    await send(service(), 'DELETE', `/rest/v1/events?case_id=eq.${caseId}`);
  });
});
