import { cleanup, screen, waitFor } from '@testing-library/react';
import * as errorMessages from '@texts/error';
import { expect, it, vi } from 'vitest';
import { aUser, fakeNetwork, json, type Route, renderPage, setupUser } from '@/testing';
import LoginPage from './login-page';

const status = 'GET /api/auth/status';
const nobody = () => json({ message: 'You are not signed in' }, 401);

function open(routes: Record<string, Route>, from?: string) {
  fakeNetwork(routes);
  const state = from ? { from, expired: true } : null;
  const { router } = renderPage(<LoginPage />, { pathname: '/login', state }, '/login');
  const place = async () => {
    await screen.findByText('elsewhere');
    return `${router.state.location.pathname}${router.state.location.search}${router.state.location.hash}`;
  };
  return { user: setupUser(), place };
}

async function register(user: ReturnType<typeof setupUser>) {
  await user.click(await screen.findByRole('tab', { name: 'Register' }));
  for (const [label, value] of Object.entries({
    'Full Name': 'Asha Rao',
    Username: 'asha',
    Email: 'asha@example.com',
    Password: 'a secret',
    'Confirm Password': 'a secret{Enter}',
  })) {
    await user.type(screen.getByLabelText(label), value);
  }
}

const selected = () => screen.getByRole('tab', { selected: true });

it('says that the session has expired, beside either form, and leads back to exactly where it was', async () => {
  const from = '/dashboard/cases?page=2#row';
  const { user, place } = open({ [status]: nobody, 'POST /api/auth/login': () => json(aUser()) }, from);
  expect(await screen.findByRole('alert')).toHaveTextContent(errorMessages.expired);
  await user.click(screen.getByRole('tab', { name: 'Register' }));
  expect(screen.getByRole('alert')).toHaveTextContent(errorMessages.expired);
  await user.click(screen.getByRole('tab', { name: 'Login' }));
  await user.type(await screen.findByLabelText('Username or Email'), 'meera');
  await user.type(screen.getByLabelText('Password'), 'a secret{Enter}');
  expect(await place()).toBe(from);
});

it('leads from a registration to the log-in, with the new username filled in', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  const { user } = open({
    [status]: nobody,
    'POST /api/users': () => json({ username: 'asha', isConfirmed: true }, 201),
  });
  await register(user);
  expect(await screen.findByText('Registration successful')).toBeInTheDocument();
  await waitFor(() => expect(selected()).toHaveTextContent('Login'));
  expect(await screen.findByLabelText('Username or Email')).toHaveValue('asha');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  // A telephone has scrolled down to the end of the longer form.
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
});

it('warns of demo log-ins on a copy that has them, and says nothing elsewhere', async () => {
  open({ [status]: nobody });
  await screen.findByLabelText('Username or Email');
  expect(screen.queryByText(/demo log-ins/)).not.toBeInTheDocument();
  cleanup();
  vi.stubEnv('VITE_DEMO_LOGINS', 'admin / admin-demo');
  open({ [status]: nobody });
  expect(await screen.findByText('This copy has demo log-ins')).toBeVisible();
  expect(screen.getByText(/admin \/ admin-demo\. Everybody knows/)).toBeVisible();
});

it('says at the log-in what is left to do, and leads to another mail', async () => {
  const refusal = () => json({ message: 'पुष्टि करें', code: 'error.unconfirmed' }, 403);
  const { user, place } = open({ [status]: nobody, 'POST /api/auth/login': refusal });
  await user.type(await screen.findByLabelText('Username or Email'), 'asha');
  await user.type(screen.getByLabelText('Password'), 'a secret{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('पुष्टि करें');
  await user.click(screen.getByRole('link', { name: 'Send the link again' }));
  expect(await place()).toBe('/confirm-email');
});
