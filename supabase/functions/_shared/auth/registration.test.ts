/** An invitation that is over by the time that its user is made; all else of a registration is in `faults.json`. */
import { strictEqual } from 'node:assert/strict';
import { withAnswers } from '../testing/support.ts';
import { acceptInvitation } from './registration.ts';

const login = { username: 'asha', fullName: 'Asha Rao', email: 'asha@example.com', phone: null, password: 'a secret' };

Deno.test('makes no user when the invitation is over meanwhile', async () => {
  const answer = ({ url }: Request) => {
    if (url.endsWith('/rpc/begin_registration'))
      return Response.json([{ token: 'a token', refusal: null, has_account: false }]);
    if (url.endsWith('/admin/users')) return Response.json({ error_code: 'failure' }, { status: 500 });
    return Response.json(url.endsWith('/rpc/find_invitation') ? [] : null);
  };
  await withAnswers(answer, async () => strictEqual(await acceptInvitation(login, 'an invitation'), null));
});
