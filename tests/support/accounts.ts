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

/** Makes an account on a backend. Out: its id. */
export async function createAccount(
  { url, secretKey }: { url: string; secretKey: string },
  { email, username, password = 'correct horse', data, isConfirmed = true }: NewAccount,
): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const [registration] = (await post('/rest/v1/rpc/begin_registration', { username, email })) as {
    token: string | null;
  }[];
  const { id } = (await post('/auth/v1/admin/users', {
    email,
    password,
    email_confirm: isConfirmed,
    user_metadata: { username, full_name: `Test ${username}`, ...data, registration_token: registration?.token },
  })) as { id: string };
  return id;
}
