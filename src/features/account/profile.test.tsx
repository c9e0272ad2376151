import { screen, waitFor, within } from '@testing-library/react';
import { errorToasts, successToasts } from '@texts/account';
import * as errorMessages from '@texts/error';
import { describe, expect, it } from 'vitest';
import { useSession } from '@/data/auth/use-session';
import { getSession, setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, type Route, renderPage, setupUser } from '@/testing';
import { Profile } from './profile';

const status = 'GET /api/auth/status';
const password = 'POST /api/account/password';
const sessions = 'POST /rest/v1/rpc/my_sessions';
const signedIn = aUser({ phone: '+91 00000 54321' });

/** The tab of a client who is signed in. */
function Page() {
  const { user } = useSession();
  return user && <Profile user={user} />;
}

function open(routes: Record<string, Route> = {}) {
  const all = { [status]: () => json(signedIn), [sessions]: () => json([]), ...routes };
  const sent = fakeNetwork(all);
  setSession(signedIn);
  renderPage(<Page />);
  const requestsTo = (route: string) => sent.filter(({ method, url }) => `${method} ${url}`.endsWith(route));
  return { user: setupUser(), routes: all, sent, requestsTo };
}

type User = ReturnType<typeof setupUser>;

async function openDialog(user: User, button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await findDialog('dialog'));
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('Change Password', () => {
  async function change(user: User) {
    const dialog = await openDialog(user, 'Change Password');
    await user.type(dialog.getByLabelText(/Current Password/), 'correct horse');
    for (const label of [/^New Password/, /Confirm New Password/]) {
      await user.type(dialog.getByLabelText(label), 'battery staple');
    }
    await user.click(dialog.getByRole('button', { name: 'Change Password' }));
    return dialog;
  }

  it('changes it, sends no repeated password, and goes on with the new session', async () => {
    const { user, requestsTo } = open({ [password]: () => json({ ...signedIn, accessToken: 'token-2' }) });
    await change(user);
    await gone();
    expect(requestsTo('/api/account/password')).toMatchObject([
      { body: { currentPassword: 'correct horse', password: 'battery staple' } },
    ]);
    expect(requestsTo('/api/account/password')[0]?.body).not.toHaveProperty('confirmPassword');
    expect(getSession()?.accessToken).toBe('token-2');
  });

  it('says at the field that the current one is wrong, and stays signed in', async () => {
    const { wrongPassword } = errorMessages;
    const { user, requestsTo } = open({
      [password]: () => json({ message: wrongPassword, errors: { currentPassword: wrongPassword } }, 422),
    });
    const dialog = await change(user);
    expect(await dialog.findByText(wrongPassword)).toBeVisible();
    expect(dialog.getByLabelText(/Current Password/)).toHaveFocus();
    expect(dialog.getByLabelText(/Current Password/)).toBeInvalid();
    expect(screen.getByText(errorToasts.passwordChange.title)).toBeInTheDocument();
    expect(getSession()).not.toBeNull();
    // A refused password is no reason to ask whether the session goes on.
    expect(requestsTo(status.slice(4))).toHaveLength(0);
  });

  it('leads to the log-in where the second factor is asked for again', async () => {
    const { user } = open({
      [password]: () => json({ message: errorMessages.mfaRequired, code: 'mfa_required' }, 403),
      'POST /api/auth/logout': () => json({}),
    });
    await change(user);
    await waitFor(() => expect(getSession()).toBeNull());
    expect(screen.getByText(successToasts.passwordChanged.title)).toBeInTheDocument();
  });
});
