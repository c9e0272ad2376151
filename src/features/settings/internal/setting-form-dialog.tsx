import { Flex, Text } from '@chakra-ui/react';
import type { Settings } from '@contract';
import { clientLanguageLabels } from '@texts/clients';
import * as common from '@texts/common';
import * as texts from '@texts/settings';
import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/button';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField, TextField } from '@/components/form/text-field';
import { type FormSchema, useAppForm } from '@/components/form/use-app-form';
import { useSaveSetting } from '@/data/settings/mutations';
import {
  formSchema,
  type SettingValues,
  toBuiltIn,
  toShown,
  translatedName,
  translations,
} from '@/data/settings/setting-values';
import type { FormDraft } from '@/lib/form-draft';
import { type EditableKey, listFields, type SettingField, settingSections } from '../setting-fields';
import { SettingPreview } from './setting-preview';

/** The name of a setting's form among the open forms. */
export function toFormName(key: EditableKey): string {
  return `site-settings ${key}`;
}

function SettingText({ name, lines, type, ...field }: SettingField & { name: string; lang?: string }) {
  if (lines) return <TextareaField name={name} rows={lines} {...field} />;
  return <TextField name={name} type={type ?? 'text'} {...field} />;
}

interface SettingFormDialogProps {
  settingKey: EditableKey;
  draft: FormDraft<SettingValues>;
  /** Settings in force. */
  settings: Settings;
  onClose: () => void;
}

/** Changes one setting, with a preview of the public pages. */
export function SettingFormDialog({ settingKey, draft, settings, onClose }: SettingFormDialogProps) {
  const form = useAppForm<SettingValues>({
    schema: formSchema(settingKey) as unknown as FormSchema<SettingValues, SettingValues>,
    defaultValues: draft.values,
    draftKey: draft.key,
  });
  const values = useWatch({ control: form.control }) as SettingValues;
  const saving = useSaveSetting(settingKey, draft.values);
  const fill = (text: SettingValues) => form.reset(text, { keepDefaultValues: true });
  const builtIn = toBuiltIn(settingKey);
  const isBuiltIn = Object.entries(builtIn).every(([name, text]) => values[name] === text);
  const isTranslated = (name: string) => translations.some((language) => translatedName(language, name) in builtIn);
  const { title, note } = settingSections[settingKey];
  return (
    <FormDialog
      title={texts.edit(title)}
      size="lg"
      form={form}
      save={saving.mutateAsync}
      onClose={onClose}
      submit={common.save}
    >
      {note && <Text color="muted">{note}</Text>}
      {listFields(settingKey).map(([name, field]) => (
        <Fragment key={name}>
          <SettingText {...field} name={name} label={isTranslated(name) ? texts.inEnglish(field.label) : field.label} />
          {isTranslated(name) &&
            translations.map((language) => (
              <SettingText
                key={language}
                {...field}
                name={translatedName(language, name)}
                label={texts.inLanguage(field.label, clientLanguageLabels[language])}
                helper={texts.emptyForEnglish(clientLanguageLabels[language])}
                lang={language}
              />
            ))}
        </Fragment>
      ))}
      <SettingPreview
        settingKey={settingKey}
        value={toShown(settingKey, values) as Settings[EditableKey]}
        settings={settings}
      />
      <Flex>
        <Button variant="outline" size="sm" disabled={isBuiltIn} onClick={() => fill(builtIn)}>
          {texts.restoreTheBuiltInText}
        </Button>
      </Flex>
    </FormDialog>
  );
}
