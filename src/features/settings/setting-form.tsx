import { Alert, Flex } from '@chakra-ui/react';
import { errorToasts, type Settings, settingDefaults, settingSchemas, settingsFrom } from '@contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/button';
import { DetailsList } from '@/components/details-list';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField, TextField } from '@/components/form/text-field';
import { type FormSchema, useAppForm } from '@/components/form/use-app-form';
import type { FormDraft } from '@/lib/form-draft';
import type { SettingRow } from './admin-queries';
import { SettingConflict, useSaveSetting } from './mutations';
import { type EditableKey, fieldsOf, settingSections } from './setting-fields';
import { SettingPreview } from './setting-preview';

/** Every setting is a handful of texts. */
export type SettingValues = Record<string, string>;

/** The name of a setting's form among the open forms. */
export function formNameOf(key: EditableKey): string {
  return `site-settings ${key}`;
}

interface NewerTextProps {
  settingKey: EditableKey;
  /** What somebody else has saved. */
  values: SettingValues;
  onTake: () => void;
}

/** Who pressed Save at the end of a long form has its beginning out of sight. */
const comeIntoSight = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

/** Says that somebody else was faster, and shows what they saved. */
function NewerText({ settingKey, values, onTake }: NewerTextProps) {
  return (
    <Alert.Root ref={comeIntoSight} status="warning" role="alert">
      <Alert.Content gap="3">
        <Alert.Title>{errorToasts.settingConflict.title}</Alert.Title>
        <Alert.Description>{errorToasts.settingConflict.description}</Alert.Description>
        <DetailsList
          details={fieldsOf(settingKey).map(([name, { label }]) => ({ label, value: values[name] || '–' }))}
        />
        <Flex>
          <Button variant="line" size="sm" onClick={onTake}>
            Take their text
          </Button>
        </Flex>
      </Alert.Content>
    </Alert.Root>
  );
}

interface SettingFormDialogProps {
  settingKey: EditableKey;
  /** `id` is `updated_at` of the row that is being changed: of which state the person knows. */
  form: FormDraft<SettingValues>;
  /** What is in force. */
  settings: Settings;
  onClose: () => void;
}

/** Changes one setting, with a preview of the public pages. Somebody else's newer text is not overwritten unseen. */
export function SettingFormDialog({ settingKey, form: draft, settings, onClose }: SettingFormDialogProps) {
  const form = useAppForm<SettingValues>({
    schema: settingSchemas[settingKey] as unknown as FormSchema<SettingValues, SettingValues>,
    defaultValues: draft.values,
    draftKey: draft.key,
  });
  const values = useWatch({ control: form.control }) as SettingValues;
  const { mutateAsync } = useSaveSetting(settingKey);
  const [newer, setNewer] = useState<SettingRow | null>(null);
  const valuesOf = (all: Settings) => all[settingKey] as SettingValues;
  const fill = (text: SettingValues) => form.reset(text, { keepDefaultValues: true });
  const save = async (value: SettingValues) => {
    try {
      await mutateAsync({ value: value as Settings[EditableKey], seen: newer?.updated_at ?? draft.id ?? '' });
    } catch (error) {
      if (error instanceof SettingConflict) setNewer(error.row);
      throw error;
    }
  };
  const builtIn = valuesOf(settingDefaults);
  const isBuiltIn = fieldsOf(settingKey).every(([name]) => values[name] === builtIn[name]);
  return (
    <FormDialog
      title={`Edit ${settingSections[settingKey].title}`}
      size="lg"
      form={form}
      save={save}
      onClose={onClose}
      submit="Save"
    >
      {newer && (
        <NewerText
          key={newer.updated_at}
          settingKey={settingKey}
          values={valuesOf(settingsFrom([newer]))}
          onTake={() => fill(valuesOf(settingsFrom([newer])))}
        />
      )}
      {fieldsOf(settingKey).map(([name, { lines, type = 'text', ...field }]) =>
        lines ? (
          <TextareaField key={name} name={name} rows={lines} {...field} />
        ) : (
          <TextField key={name} name={name} type={type} {...field} />
        ),
      )}
      <SettingPreview settingKey={settingKey} value={values as Settings[EditableKey]} settings={settings} />
      <Flex>
        <Button variant="line" size="sm" disabled={isBuiltIn} onClick={() => fill(builtIn)}>
          Restore the built-in text
        </Button>
      </Flex>
    </FormDialog>
  );
}
