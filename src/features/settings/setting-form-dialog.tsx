import { Alert, Flex, Input, Textarea } from '@chakra-ui/react';
import { errorToasts, type Settings, settingDefaults, settingSchemas, settingsFrom } from '@contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { Button } from '@/components/button';
import { DetailsList } from '@/components/details-list';
import { FormDialog } from '@/components/form-dialog';
import { FormField } from '@/components/form-field';
import { type FormDraft, useKeepDraft } from '@/lib/open-form';
import { SettingConflict, type SettingRow, useSaveSetting } from './rows';
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
export function SettingFormDialog({ settingKey, form, settings, onClose }: SettingFormDialogProps) {
  const fields = useForm<SettingValues>({
    defaultValues: form.values,
    resolver: zodResolver(settingSchemas[settingKey]) as unknown as Resolver<SettingValues>,
  });
  useKeepDraft(formNameOf(settingKey), form, fields);
  const { register, control, handleSubmit, reset, formState } = fields;
  const values = useWatch({ control }) as SettingValues;
  const saving = useSaveSetting(settingKey);
  const [newer, setNewer] = useState<SettingRow | null>(null);
  const valuesOf = (all: Settings) => all[settingKey] as SettingValues;
  const fill = (text: SettingValues) => reset(text, { keepDefaultValues: true });
  const submit = handleSubmit((value) =>
    saving.mutate(
      { value: value as Settings[EditableKey], seen: newer?.updated_at ?? form.id ?? '' },
      { onSuccess: onClose, onError: (error) => error instanceof SettingConflict && setNewer(error.row) },
    ),
  );
  const builtIn = valuesOf(settingDefaults);
  const isBuiltIn = fieldsOf(settingKey).every(([name]) => values[name] === builtIn[name]);
  return (
    <FormDialog
      title={`Edit ${settingSections[settingKey].title}`}
      size="lg"
      open
      onClose={onClose}
      onSubmit={submit}
      typed={formState.isDirty || form.isDirty}
      pending={saving.isPending}
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
      {fieldsOf(settingKey).map(([name, { label, type = 'text', lines, helper }]) => (
        <FormField key={name} label={label} error={formState.errors[name]?.message} helper={helper} required>
          {lines ? <Textarea rows={lines} {...register(name)} /> : <Input type={type} {...register(name)} />}
        </FormField>
      ))}
      <SettingPreview settingKey={settingKey} value={values as Settings[EditableKey]} settings={settings} />
      <Flex>
        <Button variant="line" size="sm" disabled={isBuiltIn} onClick={() => fill(builtIn)}>
          Restore the built-in text
        </Button>
      </Flex>
    </FormDialog>
  );
}
