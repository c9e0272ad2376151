import { Flex, Text } from '@chakra-ui/react';
import { type Settings, settingDefaults, settingSchemas } from '@contract';
import * as common from '@i18n/common';
import * as texts from '@i18n/settings';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/button';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField, TextField } from '@/components/form/text-field';
import { type FormSchema, useAppForm } from '@/components/form/use-app-form';
import type { FormDraft } from '@/lib/form-draft';
import { useSaveSetting } from './mutations';
import { type EditableKey, listFields, settingSections } from './setting-fields';
import { SettingPreview } from './setting-preview';

/** Every setting is a handful of texts. */
export type SettingValues = Record<string, string>;

/** The name of a setting's form among the open forms. */
export function toFormName(key: EditableKey): string {
  return `site-settings ${key}`;
}

interface SettingFormDialogProps {
  settingKey: EditableKey;
  draft: FormDraft<SettingValues>;
  /** What is in force. */
  settings: Settings;
  onClose: () => void;
}

/** Changes one setting, with a preview of the public pages. */
export function SettingFormDialog({ settingKey, draft, settings, onClose }: SettingFormDialogProps) {
  const form = useAppForm<SettingValues>({
    schema: settingSchemas[settingKey] as unknown as FormSchema<SettingValues, SettingValues>,
    defaultValues: draft.values,
    draftKey: draft.key,
  });
  const values = useWatch({ control: form.control }) as SettingValues;
  const saving = useSaveSetting(settingKey, draft.values as Settings[EditableKey]);
  const fill = (text: SettingValues) => form.reset(text, { keepDefaultValues: true });
  const builtIn = settingDefaults[settingKey] as SettingValues;
  const isBuiltIn = listFields(settingKey).every(([name]) => values[name] === builtIn[name]);
  const { title, note } = settingSections[settingKey];
  return (
    <FormDialog
      title={texts.edit(title)}
      size="lg"
      form={form}
      save={(value) => saving.mutateAsync(value as Settings[EditableKey])}
      onClose={onClose}
      submit={common.save}
    >
      {note && <Text color="muted">{note}</Text>}
      {listFields(settingKey).map(([name, { lines, type = 'text', ...field }]) =>
        lines ? (
          <TextareaField key={name} name={name} rows={lines} {...field} />
        ) : (
          <TextField key={name} name={name} type={type} {...field} />
        ),
      )}
      <SettingPreview settingKey={settingKey} value={values as Settings[EditableKey]} settings={settings} />
      <Flex>
        <Button variant="outline" size="sm" disabled={isBuiltIn} onClick={() => fill(builtIn)}>
          {texts.restoreTheBuiltInText}
        </Button>
      </Flex>
    </FormDialog>
  );
}
