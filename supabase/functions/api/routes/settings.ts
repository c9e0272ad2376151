import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { callerRows } from '../../_shared/clients.ts';
import {
  changesOf,
  privateSettingKeys,
  type SettingKey,
  type Settings,
  settingDefaults,
  settingKeys,
  settingSchemas,
  settingsFrom,
} from '../../_shared/contract/index.ts';
import { operation } from '../../_shared/operation.ts';
import { changeRow, readRow, refusal, type Table } from '../../_shared/rows.ts';

const row = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const table: Table<z.infer<typeof row>> = { name: 'site_settings', row };
const isPrivate = (key: SettingKey) => privateSettingKeys.includes(key);

/** What is answered: every setting that the caller may read. */
const answer = z.object(
  Object.fromEntries(
    settingKeys.map((key) => [key, isPrivate(key) ? z.optional(settingSchemas[key]) : settingSchemas[key]]),
  ),
);

/** `/api/settings`: the site's texts, addresses and hours as they are in force; changed by the admin. */
export const settings = new Hono();

settings.get(
  '/',
  operation(
    {
      summary: 'The settings in force: what the admin has changed, over what is built in.',
      description: `Only the admin is answered ${privateSettingKeys.map((key) => `\`${key}\``).join(', ')}.`,
      who: 'caller',
      answer,
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
        who: isPrivate(key) ? 'admin' : 'caller',
        answer: settingSchemas[key],
        tagged: true,
      },
      async (c, { token }) => c.json(settingsFrom([await readRow(c, token, table, ['key', key])])[key]),
    ),
  );
  settings.patch(
    `/${key}`,
    operation(
      {
        summary: `Sets \`${key}\`.`,
        who: 'admin',
        body: settingSchemas[key],
        answer: settingSchemas[key],
        tagged: true,
        conditional: true,
        example: settingDefaults[key],
      },
      async (c, { token, body }) => {
        const value = changesOf(key, body as Settings[typeof key]);
        const stored = await changeRow(c, token, table, ['key', key], { value });
        return c.json(settingsFrom([stored])[key]);
      },
    ),
  );
}

async function readSettings(c: Context, token: string | null): Promise<Partial<Settings>> {
  const rows = await callerRows(token).from(table.name).select('key, value').retry(false);
  if (rows.error) throw refusal(c, rows, token);
  const inForce = Object.entries(settingsFrom(rows.data));
  const read = new Set(rows.data.map(({ key }) => key));
  return Object.fromEntries(inForce.filter(([key]) => read.has(key)));
}
