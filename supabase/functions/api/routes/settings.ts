import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  changedFields,
  clientSettingKeys,
  officeSettingKeys,
  privateSettingKeys,
  publicSettingsFrom,
  recordedSettingKeys,
  type SettingKey,
  type Settings,
  settingKeys,
  settingSchemas,
  settingsFrom,
  splitTranslations,
  translatedFields,
} from '../../_shared/contract/index.ts';
import { callerDatabase } from '../../_shared/database/clients.ts';
import { readRow, type Table, toApiError, updateRow } from '../../_shared/database/rows.ts';
import { settingReader } from '../../_shared/runtime/setting-reader.ts';
import { operation } from '../operation.ts';

const english = settingReader('en');

const row = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const table: Table<z.infer<typeof row>> = { name: 'site_settings', row };
const isPrivate = (key: SettingKey) => privateSettingKeys.includes(key);
const isForClients = (key: SettingKey) => clientSettingKeys.includes(key);
const isForOffice = (key: SettingKey) => officeSettingKeys.includes(key);
const adminKeys = privateSettingKeys.filter((key) => !isForClients(key) && !isForOffice(key));

const response = z.object(
  Object.fromEntries(
    settingKeys.map((key) => [key, isPrivate(key) ? z.optional(settingSchemas[key]) : settingSchemas[key]]),
  ),
);

export const settings = new Hono();

settings.get(
  '/',
  operation(
    {
      summary: 'The settings in force: what the admin has changed, over what is built in.',
      description: `Only the admin is answered \`${adminKeys.join('`, `')}\`, only the office \`${officeSettingKeys.join('`, `')}\`, and visitors are not answered \`${clientSettingKeys.join('`, `')}\`. In Bar Council mode everybody else is answered facts in place of texts that praise, as on the public pages.`,
      access: 'caller',
      response,
    },
    async (c, { token }) => c.json(await readSettings(c, token)),
  ),
);

for (const key of settingKeys) {
  settings.get(
    `/${key}`,
    operation(
      {
        summary: `The setting \`${key}\`, as it is in force.`,
        access: isForClients(key) ? 'user' : isForOffice(key) ? 'office' : isPrivate(key) ? 'admin' : 'caller',
        response: settingSchemas[key],
        hasEtag: true,
      },
      async (c, { token }) => {
        await readRow(c, token, table, ['key', key]);
        return c.json((await readSettings(c, token))[key]);
      },
    ),
  );
  if (recordedSettingKeys.includes(key)) continue;
  settings.patch(
    `/${key}`,
    operation(
      {
        summary: `Sets \`${key}\`.`,
        ...(translatedFields[key] && { description: 'In English; its texts in other languages stay.' }),
        access: 'admin',
        body: settingSchemas[key],
        response: settingSchemas[key],
        hasEtag: true,
        supportsIfMatch: true,
        example: english.defaults[key],
      },
      async (c, { token, body }) => {
        const { translations } = splitTranslations((await readRow(c, token, table, ['key', key])).value);
        const value = { ...changedFields(body as Settings[typeof key], english.defaults[key]), ...translations };
        const stored = await updateRow(c, token, table, ['key', key], { value });
        return c.json(settingsFrom([stored], english)[key]);
      },
    ),
  );
}

/** Callers who may not change settings get those of the public pages. */
async function readSettings(c: Context, token: string | null): Promise<Partial<Settings>> {
  const rows = await callerDatabase(token).from(table.name).select('key, value').retry(false);
  if (rows.error) throw toApiError(c, rows, token);
  const read = new Set(rows.data.map(({ key }) => key));
  const isAdmin = adminKeys.some((key) => read.has(key));
  const settings = isAdmin ? settingsFrom(rows.data, english) : publicSettingsFrom(rows.data, english);
  return Object.fromEntries(Object.entries(settings).filter(([key]) => read.has(key)));
}
