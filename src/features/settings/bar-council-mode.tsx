import { Box } from '@chakra-ui/react';
import type { Settings } from '@contract';
import * as textsTexts from '@i18n/settings';
import { ExplainedSwitch } from '@/components/explained-switch';
import { SectionHeading } from '@/components/section-heading';
import type { SettingRow } from './admin-queries';
import { useIsBarCouncilMode, useSwitchBarCouncilMode } from './mutations';
import { SettingSection } from './setting-section';

const texts = {
  heading: textsTexts.barCouncil,
  title: textsTexts.barCouncilMode,
  explanation: textsTexts.whileItIsOnThe,
} as const;

interface BarCouncilModeProps {
  settings: Settings;
  /** The row of the setting `enrolment`. */
  enrolment: SettingRow | undefined;
}

/** The switch of Bar Council mode, and what the site shows then; for the admin. */
export function BarCouncilMode({ settings, enrolment }: BarCouncilModeProps) {
  const { mutate } = useSwitchBarCouncilMode();
  const isOn = useIsBarCouncilMode(settings);
  return (
    <Box as="section" aria-label={texts.heading}>
      <SectionHeading>{texts.heading}</SectionHeading>
      <Box maxWidth="prose" marginTop="5" marginBottom="8">
        <ExplainedSwitch title={texts.title} explanation={texts.explanation} checked={isOn} onChange={mutate} />
      </Box>
      {enrolment && <SettingSection settingKey="enrolment" row={enrolment} settings={settings} />}
    </Box>
  );
}
