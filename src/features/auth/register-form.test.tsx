import { fireEvent, screen, waitFor } from '@testing-library/react';
import { errorToasts, successToasts } from '@texts/auth';
import * as errorMessages from '@texts/error';
import * as validationMessages from '@texts/validation';
import { describe, expect, it, vi } from 'vitest';
import { getSession } from '@/lib/session';
import { deferred, fakeNetwork, json, type Route } from '@/testing/network';
import { renderPage } from '@/testing/render';
import { setupUser } from '@/testing/user';
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
  it.each([
    ['Full Name', 'Al', 'Full name must be at least 3 characters'],
    ['Username', 'al', 'Username must be at least 3 characters'],
    ['Username', 'asha rao', validationMessages.usernameCharacters],
    ['Email', 'asha@', 'Please enter a valid email address'],
    ['Phone', '12345', 'Please enter a valid phone number'],
    ['Password', '12345', 'Password must be at least 6 characters'],
    ['Confirm Password', 'another', 'Passwords do not match'],
  ])('refuses %s %j: %s', async (label, value, message) => {
    const { sent } = await fill({ ...right, [label]: value });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(sent).toHaveLength(0);
  });

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

  it('says everything that is wrong with an empty form, but asks for no phone', async () => {
    await fill({});
    await screen.findByText(validationMessages.fullName);
    for (const message of [validationMessages.username, validationMessages.email, validationMessages.password]) {
      expect(screen.getByText(message)).toBeVisible();
    }
    expect(screen.queryByText(validationMessages.phone)).not.toBeInTheDocument();
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

  it('registers once when it is submitted twice before the answer', async () => {
    const response = deferred<Response>();
    const { sent, onRegistered } = await fill(right, { [register]: () => response.promise });
    const button = await screen.findByRole('button', { name: 'Registering...' });
    fireEvent.submit(button.closest('form') as HTMLFormElement);
    response.resolve(json({ username: 'asha' }, 201));
    await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce());
    expect(sent).toHaveLength(1);
  });

  it("shows the server's message in the alert, the toast and at its field; the alert goes with the next submit", async () => {
    const message = errorMessages.usernameTaken;
    const { user, onRegistered } = await fill(right, {
      [register]: () => json({ message, errors: { username: message } }, 409),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(`Error${message}`);
    expect(screen.getByText(errorToasts.registration.title)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(message));
    expect(onRegistered).not.toHaveBeenCalled();
    await user.clear(screen.getByLabelText('Email'));
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it("falls back to the contract's text when the server says nothing of its own", async () => {
    await fill(right, { [register]: () => new Response('', { status: 400 }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred during registration');
  });
});
