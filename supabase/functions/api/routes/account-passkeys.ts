import { Hono } from 'hono';
import * as z from 'zod/mini';
import { addPasskey, beginPasskey, deletePasskey, hasPasskeys, listPasskeys } from '../../_shared/auth/passkeys.ts';
import { checkPassword } from '../../_shared/auth/password.ts';
import { requireUser } from '../../_shared/auth/session.ts';
import {
  newPasskey,
  passkey,
  passkeyEnrolment,
  passkeyList,
  passwordConfirmation,
} from '../../_shared/contract/index.ts';
import { readBody } from '../../_shared/http/requests.ts';
import { operation } from '../operation.ts';

export const accountPasskeys = new Hono();

accountPasskeys.get(
  '/',
  operation(
    {
      summary: 'The passkeys of the caller.',
      description: 'They are not `available` in the embedded backend, nor where a project has turned them off.',
      access: 'user',
      resolvesCaller: true,
      response: passkeyList,
    },
    async (c) => {
      const { accessToken } = await requireUser(c);
      const available = await hasPasskeys(c);
      return c.json({ available, passkeys: available ? await listPasskeys(c, accessToken) : [] });
    },
  ),
);

accountPasskeys.post(
  '/options',
  operation(
    {
      summary: 'Begins a new passkey, with the password: what `navigator.credentials.create()` is given.',
      access: 'user',
      resolvesCaller: true,
      body: passwordConfirmation,
      parsesBody: true,
      response: passkeyEnrolment,
      errors: [409],
      challenges: true,
      example: { password: 'correct horse battery' },
    },
    async (c) => {
      const user = await requireUser(c);
      const { password } = await readBody(c, passwordConfirmation);
      await checkPassword(c, user, password);
      return c.json(await beginPasskey(c, user));
    },
  ),
);

accountPasskeys.post(
  '/',
  operation(
    {
      summary: 'Adds the passkey that the browser has made.',
      description: '409 for a challenge that is over: begin again.',
      access: 'user',
      resolvesCaller: true,
      body: newPasskey,
      parsesBody: true,
      response: passkey,
      status: 201,
      errors: [409],
      example: {
        challengeId: '3f2b8c1e-6a52-4c1e-9f0a-5a2d1c7e8b90',
        ticket: 'a'.repeat(64),
        credential: { rawId: 'Zm9v', response: { clientDataJSON: 'e30', attestationObject: 'o2Nm' } },
      },
    },
    async (c) => {
      const user = await requireUser(c);
      return c.json(await addPasskey(c, user, await readBody(c, newPasskey)), 201);
    },
  ),
);

accountPasskeys.delete(
  '/:id',
  operation(
    {
      summary: 'Removes a passkey of the caller: nobody logs in with it any more.',
      access: 'user',
      resolvesCaller: true,
      params: z.object({ id: z.uuid() }),
      response: z.object({}),
    },
    async (c, { params: { id } }) => {
      const { accessToken } = await requireUser(c);
      await deletePasskey(c, accessToken, id);
      return c.json({});
    },
  ),
);
