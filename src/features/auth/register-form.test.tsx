import { screen, waitFor } from '@testing-library/react';
import { successToasts } from '@texts/auth';
import { describe, expect, it, vi } from 'vitest';
import { getSession } from '@/lib/session';
import { deferred, fakeNetwork, json, type Route, renderPage, setupUser } from '@/testing';
import { RegisterForm } from './register-form';

const register = 'POST /api/users';
const right = {
  'Full Name': 'Asha Rao',
  Username: 'asha',
  Email: 'asha@example.com',
  Password: 'a secret',
  'Confirm Password': 'a secret',
};

async function fill(values: Record<string, string>, routes: Record<string, Route> = {}) {
  const sent = fakeNetwork(routes);
  const onRegistered = vi.fn();
  const user = setupUser();
  renderPage(<RegisterForm onRegistered={onRegistered} />);
  for (const [label, value] of Object.entries(values)) {
    if (value) await user.type(screen.getByLabelText(label), value);
  }
  await user.click(screen.getByRole('button', { name: 'Register' }));
  return { sent, user, onRegistered };
}

describe('the registration form', () => {
  it('keeps what was typed but the passwords when it is left, until the account is there', async () => {
    const user = setupUser();
    fakeNetwork({ [register]: () => json({ username: 'asha', email: 'asha@example.com', isConfirmed: true }, 201) });
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
    again.unmount();
    renderPage(<RegisterForm onRegistered={vi.fn()} />);
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it("reads 'Registering...' while pending, sends no repeated password, and logs nobody in", async () => {
    const response = deferred<Response>();
    const { sent, onRegistered } = await fill(right, { [register]: () => response.promise });
    expect(await screen.findByRole('button', { name: 'Registering...' })).toBeDisabled();
    expect(sent[0]?.body).toEqual({
      fullName: 'Asha Rao',
      language: 'en',
      username: 'asha',
      email: 'asha@example.com',
      phone: '',
      password: 'a secret',
    });
    response.resolve(json({ username: 'asha', isConfirmed: true }, 201));
    expect(await screen.findByText('Registration successful')).toBeInTheDocument();
    expect(screen.getByText(successToasts.registration.description)).toBeInTheDocument();
    await waitFor(() => expect(onRegistered).toHaveBeenCalledExactlyOnceWith({ username: 'asha', isConfirmed: true }));
    expect(getSession()).toBeNull();
  });
});
