/** The audit log through the API: changes on every way name the person, and nobody but an admin reads them. */
import type { AuditEntry } from '@contract';
import { describe, expect, it } from 'vitest';
import { newAdmin, newClient, rows, send, service, signUp, unique } from '../support/rest.ts';
import { addCase, Browser, password, signedInAdmin, signedInClient } from './support.ts';

const admin = await signedInAdmin();

/** The entries of the log that an admin reads. */
async function read(query: Record<string, string>): Promise<AuditEntry[]> {
  const response = await admin.browser.call('GET', `/audit-log?${new URLSearchParams(query)}`);
  if (response.status !== 200) throw new Error(`audit log: ${response.status} ${JSON.stringify(response.body)}`);
  return response.body;
}

describe('an entry names the person', () => {
  it('who changes a row through the API, or directly', async () => {
    const client = await newClient();
    const courtCase = await addCase(client.id);
    const { id } = courtCase;
    await admin.browser.call('PATCH', `/cases/${id}`, { body: { status: 'closed' } });
    const direct = await newAdmin();
    await send(direct, 'PATCH', `/rest/v1/cases?id=eq.${id}`, { court: 'Delhi High Court' });
    expect(await read({ case: id })).toMatchObject([
      { actorId: direct.id, via: 'site', columns: ['court'], caseNumber: courtCase.case_number },
      { actorId: admin.id, actorRole: 'admin', via: 'api', action: 'update', columns: ['status'] },
      { actorId: null, actorRole: 'service', via: 'service', action: 'insert', kind: 'case', rowId: id },
    ]);
  });

  it('who logs in, logs out, and changes the password', async () => {
    const { browser, id } = await signedInClient();
    await browser.call('POST', '/account/password', {
      body: { currentPassword: password, password: 'battery staple' },
    });
    await browser.call('POST', '/auth/logout', { body: {} });
    const entries = (await read({ person: id })).filter(({ via }) => via !== 'database');
    const ofAuth = entries.filter(({ kind }) => !['profile', 'client', 'client_link'].includes(kind));
    expect(ofAuth.every(({ actorId, via }) => actorId === id && via === 'auth')).toBe(true);
    const kinds = entries.map(({ kind, action }) => `${kind} ${action}`);
    expect(kinds).toContain('account update');
    expect(entries.find(({ kind }) => kind === 'account')?.columns).toEqual(['encrypted_password']);
    expect(kinds.filter((kind) => kind === 'session insert').length).toBeGreaterThan(2);
    expect(kinds[0]).toBe('session delete');
  });

  it('for whom the API acts as the service', async () => {
    const { id, name: username } = await signUp();
    const browser = new Browser();
    await browser.login(username);
    await browser.call('POST', '/account/deletion', { body: { username, password } });
    const gone = (await read({ person: id })).find(({ kind, action }) => kind === 'profile' && action === 'delete');
    expect(gone).toMatchObject({ actorId: id, actorRole: 'client', via: 'api', actorName: null, personName: null });

    const text = unique('Post');
    await admin.browser.call('POST', '/social-media/post', { body: { text, platforms: ['facebook'] } });
    const [post] = await rows<{ id: string }>(service(), 'social_posts', { text: `eq.${text}` });
    expect(await read({ row: post?.id ?? '' })).toMatchObject([{ action: 'insert', actorId: admin.id, via: 'api' }]);
  });
});
