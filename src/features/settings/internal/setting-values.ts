/** A setting as its form has it: the English texts under the names of their fields, the Hindi ones under `hi_…`. */
import {
  changedFields,
  type SettingKey,
  type Settings,
  settingDefaults,
  settingSchemas,
  toDefaults,
  translatedFields,
} from '@contract';
// By its own address: on a page in Hindi the built-in texts of the contract are in Hindi.
import * as englishTexts from '@contract/texts/en/settings';
import { language } from '@i18n/language';
import * as z from 'zod/mini';
import type { Json } from '@/lib/database.types';

/** Every setting is a handful of texts. */
export type SettingValues = Record<string, string>;

const englishDefaults = toDefaults(englishTexts);

/** The name of a field's Hindi text. */
export const inHindi = (field: string) => `hi_${field}`;

const translated = (key: SettingKey) => (translatedFields[key] ?? []) as readonly string[];

/** What the form of a setting begins with, from what the table holds. */
export function toFormValues(key: SettingKey, stored: Json): SettingValues {
  const { hi = {}, ...own } = stored as Record<string, unknown> & { hi?: SettingValues };
  const texts = translated(key).map((field) => [inHindi(field), hi[field] ?? '']);
  return { ...(englishDefaults[key] as SettingValues), ...own, ...Object.fromEntries(texts) };
}

/** What the table is to hold of a form: what is not built in, and what is written in Hindi. */
export function toStored(key: SettingKey, values: SettingValues): Json {
  const builtIn = englishDefaults[key];
  const own = Object.fromEntries(Object.keys(builtIn).map((field) => [field, values[field]]));
  const hi = translated(key).flatMap((field) => {
    const text = values[inHindi(field)];
    return text ? [[field, text] as const] : [];
  });
  const changed = changedFields(key, own as unknown as Settings[typeof key], builtIn) as Record<string, Json>;
  return { ...changed, ...(hi.length > 0 && { hi: Object.fromEntries(hi) }) };
}

/** What pages in the language of this one would show of a form. */
export function toShown(key: SettingKey, values: SettingValues): Settings[SettingKey] {
  const { hi, ...own } = toStored(key, values) as { hi?: SettingValues };
  return { ...settingDefaults[key], ...own, ...(language === 'hi' ? hi : {}) };
}

/** The built-in texts, as the form has them. */
export const toBuiltIn = (key: SettingKey) => toFormValues(key, {});

/** A text in Hindi: as its field in English, or empty. */
function orEmpty(field: z.ZodMiniType<string>) {
  return z.string().check(({ value, issues }) => {
    const { error } = field.safeParse(value);
    if (value !== '' && error) issues.push({ code: 'custom', message: error.issues[0]?.message, input: value });
  });
}

/** The rules of a setting's form. */
export function formSchema(key: SettingKey) {
  const schema = settingSchemas[key] as z.ZodMiniObject<Record<string, z.ZodMiniType<string>>>;
  const texts = translated(key).flatMap((field) => {
    const rule = schema.shape[field];
    return rule ? [[inHindi(field), orEmpty(rule)] as const] : [];
  });
  return texts.length > 0 ? z.extend(schema, Object.fromEntries(texts)) : schema;
}
