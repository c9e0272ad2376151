import { screen } from '@testing-library/react';
import { successToasts } from '@texts/auth';
import * as errorMessages from '@texts/error';
import { expect, it } from 'vitest';
import { fakeNetwork, json, type Route, renderPage, setupUser } from '@/testing';
import ConfirmEmailPage from './confirm-email-page';

const mail = 'POST /api/auth/confirmation';
const complete = 'POST /api/auth/confirmation/complete';
const token = 'a'.repeat(56);

function open(hash: string, routes: Record<string, Route> = {}, state: object | null = null) {
  const sent = fakeNetwork({
    'GET /api/auth/status': () => json({ message: errorMessages.signedOut }, 401),
    ...routes,
  });
  renderPage(<ConfirmEmailPage />, { pathname: '/confirm-email', hash, state });
  return { sent: () => sent.filter(({ url }) => url.startsWith('/api/auth/confirmation')), user: setupUser() };
}

it('offers another mail where the link leads nowhere any more', async () => {
  const { sent, user } = open(`#${token}`, {
    [complete]: () => json({ message: errorMessages.confirmation }, 404),
    [mail]: () => json({ message: '' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm Email Address' }));
  expect(await screen.findByText(errorMessages.confirmation)).toBeVisible();
  await user.type(screen.getByLabelText('Username or Email'), 'asha');
  await user.click(screen.getByRole('button', { name: 'Send Link' }));
  expect(await screen.findByRole('heading', { level: 1, name: successToasts.confirmationMail.title })).toHaveFocus();
  expect(sent().at(-1)?.body).toEqual({ username: 'asha' });
});

it('asks for another mail without a link, for the username of the registration', async () => {
  open('', {}, { username: 'asha' });
  expect(await screen.findByLabelText('Username or Email')).toHaveValue('asha');
});
