import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  clientLanguages,
  notificationChannels,
  notificationEntry,
  notificationId,
  notificationKinds,
  notificationPreview,
  notificationStatuses,
  periods,
  settingsFrom,
} from '../../_shared/contract/index.ts';
import { callRpc, readRow, readRows, type Table } from '../../_shared/database/rows.ts';
import { enumFilter, idFilter, pageQuery } from '../../_shared/http/query.ts';
import { sayReason } from '../../_shared/http/say.ts';
import { env } from '../../_shared/runtime/env.ts';
import { settingReader } from '../../_shared/runtime/setting-reader.ts';
import { renderSampleMail } from '../../_shared/sending/mail/render.ts';
import { operation } from '../operation.ts';

const table: Table<z.infer<typeof notificationEntry>> = {
  name: 'notifications',
  row: notificationEntry,
  hasEtag: false,
};

const settings: Table<{ key: string; value: unknown }> = {
  name: 'site_settings',
  row: z.object({ key: z.string(), value: z.unknown() }),
  hasEtag: false,
};

export const notifications = new Hono();

notifications.get(
  '/',
  operation(
    {
      summary: `What was sent, waits, has failed or lost its reason, the latest first; for ${periods.deliveryLog.days} days.`,
      access: 'admin',
      query: z.object({
        ...pageQuery,
        status: enumFilter('status', notificationStatuses),
        kind: enumFilter('kind', notificationKinds),
        channel: enumFilter('channel', notificationChannels),
        recipient: idFilter('recipient'),
        case: idFilter('case'),
      }),
      response: z.array(notificationEntry),
      paged: true,
    },
    async (c, { token, query: { status, kind, channel, recipient, case: ofCase, ...page } }) => {
      const filters = [
        ['status', 'eq', status],
        ['kind', 'eq', kind],
        ['channel', 'eq', channel],
        ['recipient_id', 'eq', recipient],
        ['case_id', 'eq', ofCase],
      ] as const;
      const entries = await readRows(c, token, table, { page, filters, order: ['-created_at', '-id'] });
      return c.json(
        entries.map((entry) => ({ ...entry, lastError: entry.lastError && sayReason(c, entry.lastError) })),
      );
    },
  ),
);

notifications.get(
  '/previews',
  operation(
    {
      summary: 'Every mail as its recipient gets it, as text and HTML, about invented people and dates.',
      description:
        'Also those that are switched off. The sender and the links are those of real mails; the link to unsubscribe has no token.',
      access: 'admin',
      query: z.object({ language: z._default(enumFilter('language', clientLanguages), 'en') }),
      response: z.array(notificationPreview),
    },
    async (c, { token, query: { language } }) => {
      const { advocate } = settingsFrom([await readRow(c, token, settings, ['key', 'advocate'])], settingReader());
      const site = env.siteOrigins()[0] ?? '';
      return c.json(
        notificationKinds.map((kind) => ({ kind, ...renderSampleMail(kind, advocate.name, site, language) })),
      );
    },
  ),
);

notifications.post(
  '/:id/resend',
  operation(
    {
      summary: 'Sends again what has failed, or was not sent because mail to its address came back.',
      description: 'The address counts as good again. 409 for what waits, was sent, or has no reason any more.',
      access: 'admin',
      params: z.object({ id: notificationId }),
      response: notificationEntry,
      errors: [403, 409],
    },
    async (c, { token, params: { id } }) => {
      await callRpc<void>(c, token, 'resend_notification', { p_notification_id: id });
      return c.json(await readRow(c, token, table, ['id', id]));
    },
  ),
);
