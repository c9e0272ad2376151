import type { Language } from '@contract';
import { clientLanguageLabels } from '@texts/clients';
import * as common from '@texts/common';
import { settings as labels } from '@texts/fields';
import * as texts from '@texts/settings';
import { settingSections } from './setting-fields';

interface Words {
  title: string;
  /** By the field's name. */
  fields: Readonly<Record<string, { label: string }>>;
}

const words: Readonly<Record<string, Words>> = {
  ...settingSections,
  bar_council: { title: texts.barCouncilMode, fields: { on: { label: labels.on } } },
  notifications: { title: common.mails, fields: { off: { label: labels.off } } },
};

/** The words of a setting, as they are in Settings; the key itself for one that is not there. */
export const settingTitle = (key: string): string => words[key]?.title ?? key;

/** The words of a setting's field; of a language for the texts in it. Undefined for what is neither. */
export function settingFieldLabel(key: string, field: string): string | undefined {
  return words[key]?.fields[field]?.label ?? clientLanguageLabels[field as Language];
}
