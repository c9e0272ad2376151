import { cleanup, screen, waitFor } from '@testing-library/react';
import { successToasts } from '@texts/auth';
import * as errorMessages from '@texts/error';
import { expect, it } from 'vitest';
import { getSession } from '@/lib/session';
import { aUser, fakeNetwork, json, type Route, renderPage, setupUser } from '@/testing';
import ResetPasswordPage from './reset-password-page';

const mail = 'POST /api/auth/password-reset';
const token = 'a'.repeat(56);

function open(address: string, routes: Record<string, Route> = {}) {
  const sent = fakeNetwork({
    'GET /api/auth/status': () => json({ message: errorMessages.signedOut }, 401),
    ...routes,
  });
  renderPage(<ResetPasswordPage />, address);
  return { sent, user: setupUser() };
}

it('asks whose password it is, keeps that while the page is left, and sends a link', async () => {
  const { user } = open('/reset-password');
  await user.type(screen.getByLabelText('Username or Email'), 'asha@example.com');
  cleanup();
  const { sent } = open('/reset-password', { [mail]: () => json({ message: '' }) });
  expect(screen.getByLabelText('Username or Email')).toHaveValue('asha@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Link' }));
  expect(await screen.findByRole('heading', { level: 1, name: successToasts.passwordResetMail.title })).toHaveFocus();
  expect(sent.at(-1)?.body).toEqual({ username: 'asha@example.com' });
  expect(JSON.stringify(sessionStorage)).not.toContain('asha');
});

it('asks for the new password also where somebody else is signed in', async () => {
  open(`/reset-password#${token}`, { 'GET /api/auth/status': () => json(aUser()) });
  await waitFor(() => expect(getSession()).not.toBeNull());
  expect(await screen.findByLabelText('New Password')).toBeVisible();
});
