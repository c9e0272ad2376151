import { cleanup, screen, waitFor } from '@testing-library/react';
import { errorToasts } from '@texts/auth';
import * as errorMessages from '@texts/error';
import * as passkeyTexts from '@texts/passkeys';
import * as validationMessages from '@texts/validation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSession } from '@/lib/session';
import { aUser, deferred, fakeNetwork, json, type Route, renderPage, setupUser } from '@/testing';
import { aCredential, fakePasskeys } from '@/testing/passkeys';
import { LoginForm } from './login-form';

// jsdom has no workers; the browser tests solve real challenges.
const solve = vi.hoisted(() => vi.fn());
vi.mock('@/lib/solve-challenge', () => ({ solve }));

const login = 'POST /api/auth/login';
const refused = () => json({ message: errorMessages.invalidLogin }, 401);

function open(routes: Record<string, Route> = {}) {
  const sent = fakeNetwork(routes);
  renderPage(<LoginForm />);
  return { sent, user: setupUser() };
}

const username = () => screen.getByLabelText('Username or Email');
const password = () => screen.getByLabelText('Password');
async function logIn(user: ReturnType<typeof setupUser>) {
  await user.type(username(), 'meera');
  await user.type(password(), 'a secret{Enter}');
}
const submit = () => screen.getByRole('button', { name: 'Login' });
const alert = () => screen.queryByRole('alert');

describe('the log-in form', () => {
  it('shows the password while its button is pressed', async () => {
    const { user } = open();
    await user.type(password(), 'a secret');
    const button = screen.getByRole('button', { name: 'Show Password', pressed: false });
    await user.click(button);
    expect(password()).toHaveAttribute('type', 'text');
    expect(password()).toHaveValue('a secret');
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await user.click(button);
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('keeps the username of a log-in that was left, not the password, until it succeeds', async () => {
    const { user } = open();
    await user.type(username(), 'meera');
    await user.type(password(), 'a secret');
    expect(JSON.stringify(sessionStorage)).not.toContain('a secret');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(false);
    cleanup();

    open({ [login]: () => json(aUser()) });
    expect(username()).toHaveValue('meera');
    expect(password()).toHaveValue('');
    await user.type(password(), 'a secret{Enter}');
    await waitFor(() => expect(getSession()?.username).toBe('meera'));
    expect(JSON.stringify(sessionStorage)).not.toContain('meera');
  });

  describe('after too many attempts', () => {
    const challenge = {
      parameters: { algorithm: 'PBKDF2/SHA-256', nonce: 'a1', data: { for: 'b2' } },
      signature: 'c3',
    };
    const challenged = () => json({ message: errorMessages.challenge, code: 'challenge_required', challenge }, 429);

    it('solves the challenge, says so, and logs in without another press', async () => {
      const solution = deferred<{ counter: number; derivedKey: string }>();
      solve.mockReturnValueOnce(solution.promise);
      const responses: Route[] = [challenged, () => json(aUser())];
      const { sent, user } = open({ [login]: (request) => responses.shift()?.(request) ?? refused() });
      await logIn(user);
      expect(await screen.findByText(/Checking that you are a person/)).toHaveAttribute('role', 'status');
      expect(await screen.findByRole('button', { name: 'Checking...' })).toBeDisabled();
      expect(alert()).not.toBeInTheDocument();
      solution.resolve({ counter: 7, derivedKey: 'd4' });
      await waitFor(() => expect(getSession()?.username).toBe('meera'));
      expect(screen.queryByText(/Checking that you are a person/)).not.toBeInTheDocument();
      expect(sent.map(({ body }) => body)).toEqual(Array(2).fill({ username: 'meera', password: 'a secret' }));
      const header = sent[1]?.headers.get('x-challenge-solution') ?? '';
      expect(JSON.parse(atob(header))).toEqual({ challenge, solution: { counter: 7, derivedKey: 'd4' } });
      expect(solve).toHaveBeenCalledWith(challenge);
    });

    describe('with Turnstile', () => {
      const turnstile = { kind: 'turnstile', siteKey: 'a site key', action: 'password', for: 'b2' };
      const turnstileRequired = () =>
        json({ message: errorMessages.challenge, code: 'challenge_required', challenge: turnstile }, 429);
      const render = vi.fn();
      const remove = vi.fn();
      const getHeader = (request: { headers: Headers } | undefined) =>
        JSON.parse(atob(request?.headers.get('x-challenge-solution') ?? ''));
      const attempt = async (responses: Route[]) => {
        const { sent, user } = open({ [login]: (request) => responses.shift()?.(request) ?? refused() });
        await logIn(user);
        return sent;
      };
      beforeEach(() => {
        render.mockReset().mockReturnValue('widget 1');
        remove.mockReset();
        window.turnstile = { render, remove };
      });
      afterEach(() => {
        window.turnstile = undefined;
      });

      it('shows the widget in the form, sends its token, and takes it away', async () => {
        const sent = await attempt([turnstileRequired, () => json(aUser())]);
        await waitFor(() => expect(render).toHaveBeenCalledOnce());
        const [container, options] = render.mock.calls[0] ?? [];
        expect(container.closest('form')).toContainElement(password());
        expect(options).toMatchObject({ sitekey: 'a site key', action: 'password', cData: 'b2' });
        options.callback('a token');
        await waitFor(() => expect(getSession()?.username).toBe('meera'));
        expect(getHeader(sent[1])).toEqual({ turnstile: 'a token' });
        expect(remove).toHaveBeenCalledWith('widget 1');
        expect(container.isConnected).toBe(false);
      });

      it('solves a proof of work where Cloudflare does not work', async () => {
        render.mockImplementation((_, options) => {
          options['error-callback']('600010');
          return 'widget 1';
        });
        solve.mockResolvedValueOnce({ counter: 7, derivedKey: 'd4' });
        const sent = await attempt([turnstileRequired, challenged, () => json(aUser())]);
        await waitFor(() => expect(getSession()?.username).toBe('meera'));
        expect(sent.slice(1).map(getHeader)).toEqual([
          { turnstile: '' },
          { challenge, solution: { counter: 7, derivedKey: 'd4' } },
        ]);
      });

      it('says what the server said when the token is refused, and asks once only', async () => {
        render.mockImplementation((_, options) => {
          options.callback('a token');
          return 'widget 1';
        });
        const sent = await attempt([turnstileRequired, turnstileRequired]);
        expect(await screen.findByRole('alert')).toHaveTextContent(errorMessages.challenge);
        expect(sent).toHaveLength(2);
      });
    });

    it('says what the server said when the browser cannot solve it', async () => {
      solve.mockRejectedValueOnce(new Error('no crypto.subtle'));
      const { sent, user } = open({ [login]: challenged });
      await logIn(user);
      expect(await screen.findByRole('alert')).toHaveTextContent(errorMessages.challenge);
      expect(sent).toHaveLength(1);
      expect(submit()).toBeEnabled();
    });
  });

  it('asks an admin with a weak password for a new one, and logs in with it', async () => {
    const weak = { message: errorMessages.newPasswordRequired, code: 'new_password_required' };
    const responses: Route[] = [() => json(weak, 403), () => json(aUser())];
    const { sent, user } = open({ [login]: (request) => responses.shift()?.(request) ?? refused() });
    await logIn(user);
    await user.type(await screen.findByLabelText('New Password'), 'twelve chars');
    expect(screen.queryByText(errorToasts.login.title)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Confirm New Password'), 'twelve chars{Enter}');
    await waitFor(() => expect(getSession()?.username).toBe('meera'));
    expect(sent.at(-1)?.body).toEqual({ username: 'meera', password: 'a secret', newPassword: 'twelve chars' });
  });

  describe('with a passkey', () => {
    const challengeId = '00000000-0000-4000-8000-00000000000c';
    const name = 'Log in with a passkey';
    const begin = (routes: Record<string, Route>) =>
      open({
        'GET /api/auth/passkey': () => json({ available: true }),
        'POST /api/auth/passkey/options': () => json({ challengeId, options: { challenge: 'Zm9v' } }),
        ...routes,
      });

    it('logs in with it, and asks for the code of a second factor too', async () => {
      const ask = fakePasskeys();
      const asked = () => json({ message: errorMessages.mfaRequired, code: 'mfa_required' }, 403);
      const routes: Record<string, Route> = { 'POST /api/auth/passkey': asked };
      const { sent, user } = begin(routes);
      await user.click(await screen.findByRole('button', { name }));
      expect(await screen.findByLabelText('Code')).toBeVisible();
      expect(ask).toHaveBeenCalledWith({ publicKey: { challenge: 'Zm9v' } });
      expect(sent.at(-1)?.body).toEqual({ challengeId, credential: aCredential });
      routes['POST /api/auth/passkey'] = () => json(aUser());
      cleanup();
      begin(routes);
      await user.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(getSession()?.username).toBe('meera'));
    });

    it.each([
      ['NotAllowedError', passkeyTexts.cancelled],
      ['SecurityError', passkeyTexts.notPossible],
    ])('says what to do after the browser’s %s', async (error, text) => {
      fakePasskeys(() => Promise.reject(new DOMException('', error)));
      const { user } = begin({});
      await user.click(await screen.findByRole('button', { name }));
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(screen.getByRole('button', { name })).toBeEnabled();
    });

    it('does not offer it where the project has none', async () => {
      fakePasskeys();
      const { sent } = begin({ 'GET /api/auth/passkey': () => json({ available: false }) });
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    });
  });

  describe('with a second factor', () => {
    const mfa = 'POST /api/auth/mfa';
    const codeFollows = () => json({ message: errorMessages.mfaRequired, code: 'mfa_required' }, 403);
    const code = () => screen.findByLabelText('Code');

    async function begin(routes: Record<string, Route>) {
      const opened = open({ [login]: codeFollows, ...routes });
      await logIn(opened.user);
      return {
        ...opened,
        codeRequests: () => opened.sent.filter(({ url }) => url === '/api/auth/mfa').map(({ body }) => body),
      };
    }

    it('logs in with it, by keyboard alone, and welcomes', async () => {
      const { user, codeRequests } = await begin({ [mfa]: () => json(aUser()) });
      await user.type(await code(), '12345{Enter}');
      expect(await screen.findByText(validationMessages.mfaCode)).toBeVisible();
      expect(codeRequests()).toEqual([]);
      await user.clear(await code());
      await user.type(await code(), '123 456{Enter}');
      expect(await screen.findByText('Login successful')).toBeInTheDocument();
      expect(codeRequests()).toEqual([{ code: '123456' }]);
      expect(getSession()?.username).toBe('meera');
    });

    it('takes a recovery code instead', async () => {
      const { user, codeRequests } = await begin({ [mfa]: () => json(aUser()) });
      await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
      const field = await screen.findByLabelText('Recovery Code');
      await waitFor(() => expect(field).toHaveFocus());
      await user.type(field, 'ABCD-2345-EFGH-67O9{Enter}');
      await waitFor(() => expect(codeRequests()).toEqual([{ recoveryCode: 'abcd2345efgh6709' }]));
      await waitFor(() => expect(getSession()?.username).toBe('meera'));
    });

    it('leads back to the password when the log-in is over', async () => {
      const { user } = await begin({ [mfa]: () => json({ message: errorMessages.signedOut }, 401) });
      await user.type(await code(), '123456{Enter}');
      expect(await screen.findByText(errorMessages.expired)).toBeVisible();
      expect(username()).toBeVisible();
      expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    });
  });
});
