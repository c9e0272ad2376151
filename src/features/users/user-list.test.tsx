import { periods } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import * as errorMessages from '@texts/error';
import { lastAdminStays } from '@texts/users';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserRow } from '@/data/users/queries';
import { invitationMail } from '@/features/invitations/internal/invitation-link-dialog';
import { getSession, setSession } from '@/lib/session';
import { settingDefaults } from '@/lib/settings';
import { aUser, fakeNetwork, findDialog, json, type Route, renderPage, rows, setupUser } from '@/testing';
import { UserList } from './user-list';

const read = 'GET /rest/v1/profiles';
const count = 'POST /rest/v1/rpc/count_profiles';
const setRole = 'POST /rest/v1/rpc/set_user_role';
const settings = 'GET /rest/v1/site_settings';
const status = 'GET /api/auth/status';

const admin = aUser({ id: '00000000-0000-4000-8000-00000000000a', role: 'admin' });

function aRow(changes: Partial<UserRow> = {}): UserRow {
  return {
    id: '00000000-0000-4000-8000-00000000000b',
    full_name: 'Asha Rao',
    username: 'asha',
    email: 'asha@example.com',
    phone: '+91 00000 12345',
    role: 'client',
    created_at: '2026-11-20T18:40:00+00:00',
    ...changes,
  };
}

const ownRow = aRow({ id: admin.id, full_name: 'Anand B. Chandra', username: 'admin', role: 'admin', phone: null });

beforeEach(() => setSession(admin));

function open(routes: Record<string, Route> = {}) {
  const sent = fakeNetwork({
    [read]: () => rows([aRow(), ownRow]),
    [count]: () => json(2),
    [settings]: () => json([]),
    ...routes,
  });
  renderPage(<UserList />);
  const sentTo = (route: string) =>
    sent.filter(({ method, url }) => `${method} ${new URL(url, 'http://site.test').pathname}` === route);
  const lastQuery = () => new URL(sentTo(read).at(-1)?.url ?? '').searchParams;
  return { sentTo, lastQuery, user: setupUser() };
}

const button = (name: string) => screen.findByRole('button', { name });

/** Answers who works in the office, and what the roles may; the list of users to all else. */
const office = (people: object[], roles: object = {}) => ({
  [read]: ({ url }: { url: string }) => (url.includes('role=in.') ? json(people) : rows([aRow(), ownRow])),
  [settings]: () => json([{ key: 'roles', value: roles, updated_at: '2026-11-20T05:00:00+00:00' }]),
});
const person = (role: string, full_name: string) => ({ id: full_name, full_name, role });
const done = () => new Response(null, { status: 204 });

describe('a role', () => {
  it('is given by one press, where it says what each may do', async () => {
    const people = [person('admin', 'Anand'), person('junior', 'Ravi')];
    const { user, sentTo } = open({
      ...office(people, { juniorFees: true, juniorAssignedOnly: true }),
      [setRole]: done,
    });
    await user.click(await button('Role of Asha Rao'));
    const dialog = await findDialog('dialog', { name: 'Role of Asha Rao' });
    expect(dialog).toHaveTextContent('Their sessions end');
    const role = (name: string) => within(dialog).getByRole('button', { name });
    expect(role('Client')).toBeDisabled();
    expect(role('Junior')).toHaveAccessibleDescription(
      /messages, papers from templates.* and reading fees\. All of it only in cases .* Deletes/,
    );
    expect(role('Clerk')).toHaveAccessibleDescription(/enquiries\. Deletes nothing/);
    await user.click(role('Clerk'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentTo(setRole).map(({ body }) => body)).toEqual([{ p_user_id: aRow().id, p_role: 'clerk' }]);
    expect(sentTo(status)).toHaveLength(0);
  });

  it('warns before a change of one’s own, which signs out', async () => {
    const { user } = open({
      ...office([person('admin', 'Anand'), person('admin', 'Ravi')]),
      [setRole]: done,
      [status]: () => json({ message: errorMessages.expired }, 401),
    });
    await user.click(await button('Role of Anand B. Chandra'));
    const dialog = await findDialog('dialog');
    expect(dialog).toHaveTextContent('This is your own account');
    await user.click(within(dialog).getByRole('button', { name: 'Client' }));
    await waitFor(() => expect(getSession()).toBeNull());
  });

  it('stays as it is where nobody else is an admin, though that of others changes', async () => {
    const { user } = open(office([person('admin', 'Anand'), person('clerk', 'Ravi')]));
    for (const [name, roles] of [
      ['Anand B. Chandra', 0],
      ['Asha Rao', 3],
    ] as const) {
      await user.click(await button(`Role of ${name}`));
      const dialog = await findDialog('dialog', { name: `Role of ${name}` });
      expect(within(dialog).queryAllByText(lastAdminStays)).toHaveLength(roles ? 0 : 1);
      expect([...dialog.querySelectorAll('[aria-describedby]:enabled')]).toHaveLength(roles);
      await user.click(within(dialog).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    }
  });
});

it.each([
  ['an admin alone', ['admin'], {}, false],
  ['several admins', ['admin', 'admin'], {}, true],
  ['several admins who have answered', ['admin', 'admin'], { asked: true }, false],
  ['an admin, an admin and a clerk', ['admin', 'admin', 'clerk'], {}, false],
])(
  'asks an office of %s who is what: once, and shows only roles that somebody has',
  async (_who, roles, stored, isAsked) => {
    const people = roles.map((role, n) => person(role, `${n}`));
    const { user, sentTo } = open({
      ...office(people, stored),
      'PATCH /rest/v1/site_settings': () => json([{ key: 'roles' }]),
    });
    const hasClerk = roles.includes('clerk');
    if (hasClerk) expect(await screen.findByText('Who may do what')).toBeVisible();
    await button('Role of Asha Rao');
    await waitFor(() => expect(sentTo(settings)).not.toHaveLength(0));
    expect(screen.queryAllByRole('button', { name: 'Clerks' })).toHaveLength(hasClerk ? 1 : 0);
    expect(screen.queryAllByRole('button', { name: 'Juniors' })).toHaveLength(0);
    if (!isAsked) {
      expect(screen.queryByText('Who is what in your office?')).not.toBeInTheDocument();
      return;
    }
    await user.click(await button('All stay admins'));
    await waitFor(() => expect(sentTo('PATCH /rest/v1/site_settings')[0]?.body).toEqual({ value: { asked: true } }));
  },
);

it('writes a mail that no name or address can add a header to', () => {
  const mail = invitationMail(
    { fullName: 'Asha & Sons?', email: 'a+b@c.example?bcc=d@e.example&body=x', token: 'f', role: 'client' },
    settingDefaults,
  );
  const [address, query = ''] = mail.split('?');
  expect(address).toBe('mailto:a%2Bb@c.example%3Fbcc%3Dd%40e.example%26body%3Dx');
  const fields = new URLSearchParams(query);
  expect([...fields.keys()]).toEqual(['subject', 'body']);
  expect(fields.get('body')).toContain('Dear Asha & Sons?,');
  expect(fields.get('body')).toContain(`within ${periods.invitation.days} days`);
  expect(fields.get('body')).toContain('/invitation#f');
});
