import type { SessionUser } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { errorToasts, successToasts } from '@texts/account';
import * as errorMessages from '@texts/error';
import { createMemoryRouter, Navigate, RouterProvider, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { redirectAfterLogin } from '@/features/auth/redirect-after-login';
import { RequireRole } from '@/features/auth/require-role';
import { useSession } from '@/features/auth/use-session';
import { getSession, setSession } from '@/lib/session';
import { aUser, deferred, fakeNetwork, findDialog, json, type Route, renderWithProviders, setupUser } from '@/testing';
import { Profile } from './profile';

const status = 'GET /api/auth/status';
const password = 'POST /api/account/password';
const deletion = 'POST /api/account/deletion';
const sessions = 'POST /rest/v1/rpc/my_sessions';
const read = 'GET /rest/v1/profiles';
const save = 'PATCH /rest/v1/profiles';
const row = { full_name: 'Meera Nair', phone: '+91 00000 54321', language: 'en', updated_at: '1' };
const signedIn = aUser({ phone: '+91 00000 54321' });

function LogIn() {
  const { user } = useSession();
  const { state } = useLocation();
  return user ? <Navigate to={redirectAfterLogin(user.role, state)} /> : <p>The log-in</p>;
}

/** The tab as a client has it on the dashboard. */
function open(routes: Record<string, Route> = {}, user: SessionUser = signedIn) {
  const all = { [status]: () => json(user), [sessions]: () => json([]), ...routes };
  const sent = fakeNetwork(all);
  setSession(user);
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>The home page</p> },
      { path: '/login', element: <LogIn /> },
      {
        path: '/dashboard',
        element: <RequireRole only="client">{(client) => <Profile user={client} />}</RequireRole>,
      },
    ],
    { initialEntries: ['/dashboard?tab=profile'] },
  );
  renderWithProviders(<RouterProvider router={router} />);
  const requestsTo = (route: string) => sent.filter(({ method, url }) => `${method} ${url}`.endsWith(route));
  return { user: setupUser(), routes: all, router, sent, requestsTo };
}

type User = ReturnType<typeof setupUser>;

async function openDialog(user: User, button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await findDialog('dialog'));
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('Edit Profile', () => {
  it('saves name and telephone number, and shows them at once', async () => {
    const { user, routes, sent } = open({ [read]: () => json([row]), [save]: () => json([{ id: signedIn.id }]) });
    const dialog = await openDialog(user, 'Edit Profile');
    expect(dialog.getByLabelText(/Full Name/)).toHaveValue('Meera Nair');
    expect(dialog.getByLabelText('Phone')).toHaveValue('+91 00000 54321');
    await user.clear(dialog.getByLabelText(/Full Name/));
    await user.type(dialog.getByLabelText(/Full Name/), 'Meera Rao');
    await user.clear(dialog.getByLabelText('Phone'));
    await user.selectOptions(dialog.getByLabelText(/Language/), 'Hindi');
    routes[status] = () => json({ ...signedIn, fullName: 'Meera Rao', phone: null, language: 'hi' });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await gone();
    expect(screen.getByText(successToasts.profile.title)).toBeInTheDocument();
    expect(await screen.findByText('Meera Rao')).toBeVisible();
    expect(screen.getByText('Not provided')).toBeVisible();
    const request = sent.find(({ method }) => method === 'PATCH');
    expect(request?.body).toEqual({ full_name: 'Meera Rao', phone: null, language: 'hi' });
    expect(screen.getByText('Hindi')).toBeVisible();
    expect(request?.url).toContain(`id=eq.${signedIn.id}`);
  });
});

describe('Change Password', () => {
  const fill = async (user: User, dialog: ReturnType<typeof within>, [current, next, again]: string[]) => {
    await user.type(dialog.getByLabelText(/Current Password/), current ?? '');
    await user.type(dialog.getByLabelText(/^New Password/), next ?? '');
    await user.type(dialog.getByLabelText(/Confirm New Password/), again ?? '');
    await user.click(dialog.getByRole('button', { name: 'Change Password' }));
  };

  it('changes it, sends no repeated password, and goes on with the new session', async () => {
    const response = deferred<Response>();
    const { user, requestsTo } = open({ [password]: () => response.promise });
    const dialog = await openDialog(user, 'Change Password');
    await fill(user, dialog, ['correct horse', 'battery staple', 'battery staple']);
    expect(await dialog.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    response.resolve(json({ ...signedIn, accessToken: 'token-2' }));
    await gone();
    expect(screen.getByText(successToasts.passwordChanged.title)).toBeInTheDocument();
    expect(requestsTo('/api/account/password')).toMatchObject([
      { body: { currentPassword: 'correct horse', password: 'battery staple' } },
    ]);
    expect(requestsTo('/api/account/password')[0]?.body).not.toHaveProperty('confirmPassword');
    expect(getSession()?.accessToken).toBe('token-2');
    expect(screen.getByText('Meera Nair')).toBeVisible();
  });

  it('says at the field that the current one is wrong, and stays signed in', async () => {
    const { wrongPassword } = errorMessages;
    const { user, requestsTo } = open({
      [password]: () => json({ message: wrongPassword, errors: { currentPassword: wrongPassword } }, 422),
    });
    const dialog = await openDialog(user, 'Change Password');
    await fill(user, dialog, ['wrong horse', 'battery staple', 'battery staple']);
    expect(await dialog.findByText(wrongPassword)).toBeVisible();
    expect(dialog.getByLabelText(/Current Password/)).toHaveFocus();
    expect(dialog.getByLabelText(/Current Password/)).toBeInvalid();
    expect(screen.getByText(errorToasts.passwordChange.title)).toBeInTheDocument();
    expect(getSession()).not.toBeNull();
    // A refused password is no reason to ask whether the session goes on.
    expect(requestsTo(status.slice(4))).toHaveLength(0);
  });

  it('leads to the log-in where the second factor is asked for again', { tags: 'slow' }, async () => {
    const { user } = open({
      [password]: () => json({ message: errorMessages.mfaRequired, code: 'mfa_required' }, 403),
      'POST /api/auth/logout': () => json({}),
    });
    const dialog = await openDialog(user, 'Change Password');
    await fill(user, dialog, ['correct horse', 'battery staple', 'battery staple']);
    expect(await screen.findByText('The log-in')).toBeVisible();
    expect(screen.getByText(successToasts.passwordChanged.title)).toBeInTheDocument();
    expect(getSession()).toBeNull();
  });
});

describe('Delete Account', () => {
  const confirm = async (user: User, dialog: ReturnType<typeof within>, username = 'meera') => {
    await user.type(dialog.getByLabelText(/Username/), username);
    await user.type(dialog.getByLabelText(/Password/), 'correct horse');
    await user.click(dialog.getByRole('button', { name: 'Delete Account' }));
  };

  it('deletes it, and leads home with a toast', async () => {
    const { user, requestsTo, router } = open({ [deletion]: () => json({}) });
    await confirm(user, await openDialog(user, 'Delete Account'));
    expect(await screen.findByText('The home page')).toBeVisible();
    expect(screen.getByText(successToasts.accountDeleted.title)).toBeInTheDocument();
    expect(router.state.location.state).toBeNull();
    expect(requestsTo('/api/account/deletion')).toMatchObject([
      { body: { username: 'meera', password: 'correct horse' } },
    ]);
    expect(getSession()).toBeNull();
  });
});
