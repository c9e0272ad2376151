import { Badge, Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { Settings } from '@contract';
import * as common from '@texts/common';
import { formatDate } from '@texts/dates';
import * as texts from '@texts/settings';
import { Button } from '@/components/button';
import { DetailsList } from '@/components/details-list';
import type { SettingRow } from '@/data/settings/admin-queries';
import { type SettingValues, toFormValues } from '@/data/settings/setting-values';
import { useFormDraft } from '@/lib/form-draft';
import { type EditableKey, listFields, settingSections } from '../setting-fields';
import { SettingFormDialog, toFormName } from './setting-form-dialog';

interface SettingSectionProps {
  settingKey: EditableKey;
  row: SettingRow;
  /** Settings in force. */
  settings: Settings;
}

/** One setting as it is in force, with the way to change it. */
export function SettingSection({ settingKey, row, settings }: SettingSectionProps) {
  const { draft, open, close } = useFormDraft<SettingValues>(toFormName(settingKey));
  const { title, note } = settingSections[settingKey];
  const values = settings[settingKey] as SettingValues;
  const isChanged = Object.keys(row.value ?? {}).length > 0;
  return (
    <Box as="section" aria-label={title}>
      <Flex align="center" justify="space-between" gap="4">
        <Flex align="center" wrap="wrap" columnGap="3">
          <Heading as="h3" size="sm">
            {title}
          </Heading>
          {isChanged && <Badge variant="subtle">{texts.changed}</Badge>}
        </Flex>
        <Button
          variant="outline"
          size="sm"
          aria-label={texts.edit(title)}
          onClick={() => open(toFormValues(settingKey, row.value), settingKey)}
        >
          {common.edit}
        </Button>
      </Flex>
      {note && (
        <Text color="muted" fontSize="sm" marginTop="2">
          {note}
        </Text>
      )}
      <DetailsList
        details={listFields(settingKey).map(([name, { label, type }]) => {
          const text = values[name];
          if (!text) return { label, value: '–' };
          return {
            label,
            value: <Box whiteSpace="pre-line">{type === 'date' ? formatDate(text) : text}</Box>,
          };
        })}
      />
      {draft && (
        <SettingFormDialog key={draft.key} settingKey={settingKey} draft={draft} settings={settings} onClose={close} />
      )}
    </Box>
  );
}
