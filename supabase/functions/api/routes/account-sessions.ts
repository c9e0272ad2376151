import { Hono } from 'hono';
import * as z from 'zod/mini';
import { endedSessions, ownSession } from '../../_shared/contract/index.ts';
import { callRpc, readRpc } from '../../_shared/database/rows.ts';
import { ApiError } from '../../_shared/http/errors.ts';
import { operation } from '../operation.ts';

export const accountSessions = new Hono();

accountSessions.get(
  '/',
  operation(
    {
      summary: 'Where the caller is logged in, the last used first.',
      access: 'user',
      response: z.array(ownSession),
    },
    async (c, { token }) => c.json(await readRpc(c, token, 'my_sessions', ownSession)),
  ),
);

accountSessions.delete(
  '/',
  operation(
    { summary: 'Ends every session of the caller but this one.', access: 'user', response: endedSessions },
    async (c, { token }) => c.json({ ended: await callRpc<number>(c, token, 'end_my_sessions') }),
  ),
);

accountSessions.delete(
  '/:id',
  operation(
    {
      summary: 'Ends a session of the caller.',
      access: 'user',
      params: z.object({ id: z.uuid() }),
      response: endedSessions,
    },
    async (c, { token, params: { id } }) => {
      const ended = await callRpc<number>(c, token, 'end_my_sessions', { p_session_id: id });
      if (ended === 0) throw new ApiError(404, 'error.notFound');
      return c.json({ ended });
    },
  ),
);
