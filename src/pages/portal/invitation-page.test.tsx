import { adminPasswordLength } from '@contract';
import { screen, waitFor } from '@testing-library/react';
import * as errorMessages from '@texts/error';
import { emptyStateMessages } from '@texts/invitations';
import { invitationHelp, officeInvitationHelp } from '@texts/portal-pages';
import { expect, it } from 'vitest';
import { aUser, deferred, fakeNetwork, json, type Route, renderPage, setupUser } from '@/testing';
import InvitationPage from './invitation-page';

const status = 'GET /api/auth/status';
const find = 'POST /api/invitations/find';
const accept = 'POST /api/invitations/accept';
const token = 'a'.repeat(64);
const invitation = { fullName: 'Asha Rao', email: 'asha@example.com', phone: null, username: 'asha' };
const over = () => json({ message: errorMessages.invitation }, 404);

function open(routes: Record<string, Route> = {}, fragment = `#${token}`) {
  const sent = fakeNetwork({
    [status]: () => json({ message: errorMessages.signedOut }, 401),
    [find]: () => json(invitation),
    ...routes,
  });
  return { sent, ...renderPage(<InvitationPage />, `/invitation${fragment}`, '/invitation'), user: setupUser() };
}

async function choose(user: ReturnType<typeof setupUser>, values: Record<string, string>) {
  await screen.findByRole('button', { name: 'Create Account' });
  for (const [label, value] of Object.entries(values)) await user.type(screen.getByLabelText(label), value);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
}
const passwords = { Password: 'a secret', 'Confirm Password': 'a secret' };

it.each([
  ['client', invitationHelp],
  ['junior', officeInvitationHelp(adminPasswordLength)],
])('tells who is invited as a %s what comes', async (role, text) => {
  open({ [find]: () => json({ ...invitation, role }) });
  expect(await screen.findByText(text)).toBeVisible();
});

it('makes the account, and leads through it to the client’s own place', async () => {
  const id = aUser().id;
  const response = deferred<Response>();
  const { sent, router, user } = open({
    [accept]: () => response.promise,
    'POST /api/auth/login': () => json(aUser()),
  });
  await choose(user, passwords);
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
  expect(sent.find(({ url }) => url === '/api/invitations/accept')?.body).toEqual({
    token,
    username: 'asha',
    password: 'a secret',
    language: 'en',
  });
  response.resolve(json({ id, username: 'asha' }, 201));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Your account is ready' });
  expect(heading).toHaveFocus();
  expect(screen.getByLabelText('Username or Email')).toHaveValue('asha');
  await user.type(screen.getByLabelText('Password'), 'a secret{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

it('leaves somebody else who is signed in where they are', async () => {
  const { router } = open({ [status]: () => json(aUser({ role: 'admin' })) });
  expect(await screen.findByRole('heading', { name: 'Welcome, Asha Rao' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/invitation');
});

it.each([
  ['is unknown', over, `#${token}`],
  ['is no token', () => json({ message: 'm', errors: { token: 'm' } }, 422), '#x'],
  ['is missing', over, ''],
])('says that the invitation is no longer valid when its token %s', async (_how, response, fragment) => {
  const { sent } = open({ [find]: response }, fragment);
  expect(await screen.findByRole('heading', { level: 1, name: errorMessages.invitation })).toBeVisible();
  expect(screen.getByText(emptyStateMessages.invitation)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Client Login' })).toHaveAttribute('href', '/login');
  expect(sent.filter(({ url }) => url === '/api/invitations/find')).toHaveLength(fragment ? 1 : 0);
});

it('says so as well when it has been used meanwhile', async () => {
  let used = false;
  const { user } = open({
    [find]: () => (used ? over() : json(invitation)),
    [accept]: () => {
      used = true;
      return over();
    },
  });
  await choose(user, passwords);
  expect(await screen.findByRole('heading', { level: 1, name: errorMessages.invitation })).toBeVisible();
});
