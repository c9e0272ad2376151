import { Hono } from 'hono';
import * as z from 'zod/mini';
import { calendarFeed, calendarFeedForm, calendarFeedPath } from '../../_shared/contract/index.ts';
import { callRpc, readRpc } from '../../_shared/database/rows.ts';
import { env } from '../../_shared/runtime/env.ts';
import { operation } from '../operation.ts';

export const accountCalendarFeed = new Hono();

accountCalendarFeed.get(
  '/',
  operation(
    {
      summary: 'Whether the caller has an address for calendar programs, and what it tells.',
      description: 'A list of one or none. The address itself is shown only when it is made.',
      access: 'user',
      response: z.array(calendarFeed),
    },
    async (c, { token }) => c.json(await readRpc(c, token, 'my_calendar_feed', calendarFeed)),
  ),
);

accountCalendarFeed.post(
  '/',
  operation(
    {
      summary: 'Makes a new address for calendar programs; the one of before ends.',
      access: 'user',
      body: calendarFeedForm,
      response: z.object({ address: z.url() }),
      status: 201,
      example: { hearingsOnly: false, neutralTitles: true },
    },
    async (c, { token, body: { hearingsOnly, neutralTitles } }) => {
      const made = await callRpc<string>(c, token, 'renew_my_calendar_feed', {
        p_hearings_only: hearingsOnly,
        p_neutral_titles: neutralTitles,
      });
      return c.json({ address: `${env.siteOrigins()[0] ?? ''}${calendarFeedPath(made)}` }, 201);
    },
  ),
);

accountCalendarFeed.delete(
  '/',
  operation(
    {
      summary: 'Ends the address of the caller, also when there is none.',
      access: 'user',
      response: z.object({}),
    },
    async (c, { token }) => {
      await callRpc(c, token, 'revoke_my_calendar_feed');
      return c.json({});
    },
  ),
);
