import { type Context, Hono } from 'hono';
import { requireGoodPassword } from '../../_shared/auth/password-rules.ts';
import { acceptInvitation } from '../../_shared/auth/registration.ts';
import { findInvitation } from '../../_shared/auth/service.ts';
import {
  acceptanceRequest,
  type Invitation,
  invitation,
  invitationRequest,
  isOffice,
  throttles,
  userAccount,
} from '../../_shared/contract/index.ts';
import { throttle } from '../../_shared/database/service.ts';
import { clientNetwork } from '../../_shared/http/address.ts';
import { ApiError } from '../../_shared/http/errors.ts';
import { operation } from '../operation.ts';

const token = '0123456789abcdef'.repeat(4);

/** The admin makes invitations in the database. POST, so that no log of addresses keeps a token. */
export const invitations = new Hono();

invitations.post(
  '/find',
  operation(
    {
      summary: 'Whom the invitation of a link is for.',
      access: 'anyone',
      body: invitationRequest,
      response: invitation,
      errors: [404, 429],
      example: { token },
    },
    async (c, { body }) => c.json(await openInvitation(c, body.token)),
  ),
);

invitations.post(
  '/accept',
  operation(
    {
      summary: 'Accepts an invitation, with a username and a password. It logs nobody in.',
      access: 'anyone',
      body: acceptanceRequest,
      response: userAccount,
      status: 201,
      errors: [404, 409, 429],
      example: { token, username: 'asha.rao', password: 'correct horse' },
    },
    async (c, { body: { token, username, password, language } }) => {
      const { fullName, email, phone, role } = await openInvitation(c, token);
      requireGoodPassword(password, isOffice(role));
      const profile = { username, fullName, email, phone };
      const id = await acceptInvitation({ ...profile, password, language }, token);
      if (!id) throw over();
      return c.json({ id, ...profile, role }, 201);
    },
  ),
);

/** @throws 404, 429 */
async function openInvitation(c: Context, token: string): Promise<Invitation> {
  await throttle(`invitation:address:${clientNetwork(c)}`, throttles.invitationPerAddress);
  const found = await findInvitation(token);
  if (!found) throw over();
  return found;
}

function over(): ApiError {
  return new ApiError(404, 'error.invitation');
}
