import { type Context, Hono } from 'hono';
import {
  acceptanceRequest,
  type Invitation,
  invitationRequest,
  serverMessages,
  throttles,
} from '../../_shared/contract/index.ts';
import { ApiError } from '../../_shared/errors.ts';
import { clientAddress, readBody } from '../../_shared/http.ts';
import { createLogin, signUpConfirmed } from '../../_shared/registration.ts';
import { findInvitation, throttle } from '../../_shared/service.ts';

/**
 * `/api/invitations`: for whoever was given the link of an invitation; the office makes and withdraws them in the
 * database itself. Both are POST, so that no log of addresses keeps a token.
 */
export const invitations = new Hono();

invitations.post('/find', async (c) => {
  const { token } = await readBody(c, invitationRequest);
  return c.json(await openInvitation(c, token));
});

invitations.post('/accept', async (c) => {
  const { token, username, password } = await readBody(c, acceptanceRequest);
  const { fullName, email, phone } = await openInvitation(c, token);
  const profile = { username, fullName, email, phone };
  try {
    // With the profile the database ends the invitation.
    const id = await createLogin({ ...profile, password }, signUpConfirmed);
    return c.json({ id, ...profile, role: 'client' }, 201);
  } catch (error) {
    // The name or the address may be taken because the same invitation was accepted a moment ago.
    if (error instanceof ApiError && error.status === 409 && !(await findInvitation(token))) throw over();
    throw error;
  }
});

/** The invitation of a token. Errors: 404, 429. */
async function openInvitation(c: Context, token: string): Promise<Invitation> {
  await throttle(`invitation:address:${clientAddress(c)}`, throttles.invitationPerAddress);
  const invitation = await findInvitation(token);
  if (!invitation) throw over();
  return invitation;
}

function over(): ApiError {
  return new ApiError(404, serverMessages.invitation);
}
