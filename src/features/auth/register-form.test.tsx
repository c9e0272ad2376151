import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { getSession } from '@/lib/session';
import { fakeNetwork, json, renderPage, setupUser } from '@/testing';
import { RegisterForm } from './register-form';

const register = 'POST /api/users';
const right = {
  'Full Name': 'Asha Rao',
  Username: 'asha',
  Email: 'asha@example.com',
  Password: 'a secret',
  'Confirm Password': 'a secret',
};

it('keeps what was typed but the passwords when it is left, until the account is there', async () => {
  const user = setupUser();
  const sent = fakeNetwork({
    [register]: () => json({ username: 'asha', email: 'asha@example.com', isConfirmed: true }, 201),
  });
  const left = renderPage(<RegisterForm onRegistered={vi.fn()} />);
  for (const [label, value] of Object.entries(right)) await user.type(screen.getByLabelText(label), value);
  left.unmount();
  const onRegistered = vi.fn();
  const again = renderPage(<RegisterForm onRegistered={onRegistered} />);
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(JSON.stringify(sessionStorage)).not.toContain('a secret');
  for (const label of ['Password', 'Confirm Password']) await user.type(screen.getByLabelText(label), 'a secret');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce());
  expect(sent[0]?.body).not.toHaveProperty('confirmPassword');
  expect(getSession()).toBeNull();
  again.unmount();
  renderPage(<RegisterForm onRegistered={vi.fn()} />);
  expect(screen.getByLabelText('Email')).toHaveValue('');
});
