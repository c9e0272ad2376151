/** New accounts, in the steps of the api: the registration begins, and its token goes with the new user. */

export interface NewAccount {
  email: string;
  username: string;
  password?: string;
  /** More metadata. */
  data?: Record<string, unknown>;
  /** Whether the address is proven. Default true. */
  isConfirmed?: boolean;
}

interface Backend {
  url: string;
  secretKey: string;
}

async function post({ url, secretKey }: Backend, path: string, body: object) {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? null : response.json();
}

/** Makes an account on a backend. Returns its id. */
export async function createAccount(
  backend: Backend,
  { email, username, password = 'correct horse', data, isConfirmed = true }: NewAccount,
): Promise<string> {
  const [registration] = (await post(backend, '/rest/v1/rpc/begin_registration', {
    p_username: username,
    p_email: email,
  })) as {
    token: string | null;
  }[];
  const { id } = (await post(backend, '/auth/v1/admin/users', {
    email,
    password,
    email_confirm: isConfirmed,
    user_metadata: { username, full_name: `Test ${username}`, ...data, registration_token: registration?.token },
  })) as { id: string };
  return id;
}

/** Accepts the session of a token, as the api does after it has seen the password. */
export async function acceptSession(backend: Backend, accessToken: string): Promise<void> {
  const { session_id, email } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  const password_version = await post(backend, '/rest/v1/rpc/password_version', { p_address: email });
  await post(backend, '/rest/v1/rpc/accept_session', {
    p_session_id: session_id,
    p_password_version: password_version,
  });
}

/** Logs somebody in whose session is accepted. Returns the token. */
export async function logIn(backend: Backend, email: string, password = 'correct horse'): Promise<string> {
  const body = { email, password };
  const { access_token } = (await post(backend, '/auth/v1/token?grant_type=password', body)) as {
    access_token: string;
  };
  await acceptSession(backend, access_token);
  return access_token;
}
