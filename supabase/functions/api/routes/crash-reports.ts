import { Hono } from 'hono';
import * as z from 'zod/mini';
import { crashReport, throttles } from '../../_shared/contract/index.ts';
import { throttle } from '../../_shared/database/service.ts';
import { clientNetwork } from '../../_shared/http/address.ts';
import { logCrash } from '../../_shared/http/log.ts';
import { operation } from '../operation.ts';

export const crashReports = new Hono();

crashReports.post(
  '/',
  operation(
    {
      summary: 'Writes into the log what broke in a browser.',
      description: 'Without what may be about a person: queries, e-mail addresses, quotes and numbers are taken out.',
      access: 'anyone',
      body: crashReport,
      response: z.object({ logged: z.boolean() }),
      errors: [429],
      example: {
        name: 'TypeError',
        message: 'x is not a function',
        component: 'testimonials',
        page: '/',
        version: '0.2.0',
      },
    },
    async (c, { body }) => {
      await throttle(`crash:${clientNetwork(c)}`, throttles.crashReportPerAddress);
      logCrash(body);
      return c.json({ logged: true });
    },
  ),
);
