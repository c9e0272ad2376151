import { cleanup, screen } from '@testing-library/react';
import { successToasts } from '@texts/auth';
import * as errorMessages from '@texts/error';
import * as validationMessages from '@texts/validation';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { fakeNetwork, json, type Route, renderWithProviders, setupUser } from '@/testing';
import ResetPasswordPage from './reset-password-page';

const mail = 'POST /api/auth/password-reset';
const complete = 'POST /api/auth/password-reset/complete';
const token = 'a'.repeat(56);

function open(address: string, routes: Record<string, Route> = {}) {
  const sent = fakeNetwork({
    'GET /api/auth/status': () => json({ message: errorMessages.signedOut }, 401),
    ...routes,
  });
  const router = createMemoryRouter(
    [
      { path: '/reset-password', element: <ResetPasswordPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  renderWithProviders(<RouterProvider router={router} />);
  return { sent, user: setupUser() };
}

async function choose(user: ReturnType<typeof setupUser>, password: string, again = password) {
  await user.type(screen.getByLabelText('New Password'), password);
  await user.type(screen.getByLabelText('Confirm Password'), again);
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
}

it('asks whose password it is, and says that a link is sent if there is such an account', async () => {
  const { sent, user } = open('/reset-password', {
    [mail]: () => json({ message: successToasts.passwordResetMail.description }),
  });
  await user.click(screen.getByRole('button', { name: 'Send Link' }));
  expect(await screen.findByText(validationMessages.username)).toBeVisible();
  await user.type(screen.getByLabelText('Username or email'), 'asha@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Link' }));
  expect(await screen.findByRole('heading', { level: 1, name: successToasts.passwordResetMail.title })).toHaveFocus();
  expect(screen.getByText(successToasts.passwordResetMail.description)).toBeVisible();
  expect(sent.find(({ url }) => url === '/api/auth/password-reset')?.body).toEqual({ username: 'asha@example.com' });
});

it('keeps whose password it is while the page is left, until the link is sent', async () => {
  const { user } = open('/reset-password');
  await user.type(screen.getByLabelText('Username or email'), 'asha@example.com');
  cleanup();
  open('/reset-password', { [mail]: () => json({ message: successToasts.passwordResetMail.description }) });
  expect(screen.getByLabelText('Username or email')).toHaveValue('asha@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Link' }));
  await screen.findByRole('heading', { level: 1, name: successToasts.passwordResetMail.title });
  expect(JSON.stringify(sessionStorage)).not.toContain('asha');
});

it('sets the new password with the token of the link, and leads to the log-in', async () => {
  const { sent, user } = open(`/reset-password#${token}`, {
    [complete]: () => json({ message: successToasts.passwordReset.description }),
  });
  await choose(user, 'a new secret', 'another');
  expect(await screen.findByText(validationMessages.confirmPassword)).toBeVisible();
  await user.clear(screen.getByLabelText('Confirm Password'));
  await user.type(screen.getByLabelText('Confirm Password'), 'a new secret');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(sent.find(({ url }) => url === '/api/auth/password-reset/complete')?.body).toEqual({
    token,
    password: 'a new secret',
  });
});

it('offers a new link where this one leads nowhere any more', async () => {
  const { user } = open(`/reset-password#${token}`, {
    [complete]: () => json({ message: errorMessages.passwordReset }, 404),
  });
  await choose(user, 'a new secret');
  expect(await screen.findByRole('button', { name: 'Send Link' })).toBeVisible();
  expect(screen.getByText(errorMessages.passwordReset)).toBeVisible();
});
