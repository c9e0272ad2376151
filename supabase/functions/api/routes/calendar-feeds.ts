import { Hono } from 'hono';
import * as z from 'zod/mini';
import { calendarFileName, periods, throttles } from '../../_shared/contract/index.ts';
import { throttle } from '../../_shared/database/service.ts';
import { toCalendar } from '../../_shared/downloads/calendar-feed.ts';
import { readCalendarFeed } from '../../_shared/files/service.ts';
import { clientNetwork } from '../../_shared/http/address.ts';
import { ApiError } from '../../_shared/http/errors.ts';
import { isKnownTag } from '../../_shared/http/etag.ts';
import { toHex } from '../../_shared/runtime/derived-key.ts';
import { env } from '../../_shared/runtime/env.ts';
import { operation } from '../operation.ts';

export const calendarFeeds = new Hono();

const sha256 = async (text: string) => toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

calendarFeeds.get(
  '/:fileName',
  operation(
    {
      summary: 'The dates of one person, as iCalendar (RFC 5545).',
      description:
        'The address is the secret: see `POST /api/account/calendar-feed`. ' +
        `The last ${periods.feedPast.days} days and what is to come; deleted dates stay for ${periods.cancelledDate.days} days as cancelled. ` +
        'Knows `If-None-Match`.',
      access: 'anyone',
      params: z.object({ fileName: z.string().check(z.regex(calendarFileName)) }),
      response: ['text/calendar'],
      errors: [304, 404, 429],
    },
    async (c, { params: { fileName } }) => {
      const token = calendarFileName.exec(fileName)?.[1] ?? '';
      await throttle(`calendar:${(await sha256(token)).slice(0, 16)}`, throttles.calendarPerFeed);
      const feed = await readCalendarFeed(token);
      if (!feed) {
        await throttle(`calendar:unknown:${clientNetwork(c)}`, throttles.calendarPerAddress);
        throw new ApiError(404, 'error.notFound');
      }
      const etag = `"${await sha256(JSON.stringify(feed))}"`;
      const headers = { etag, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
      if (isKnownTag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
      return new Response(toCalendar(feed, env.siteOrigins()[0] ?? 'http://localhost'), {
        headers: {
          ...headers,
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="dates.ics"',
        },
      });
    },
  ),
);
