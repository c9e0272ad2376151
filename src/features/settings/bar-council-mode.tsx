import { Box } from '@chakra-ui/react';
import type { Settings } from '@contract';
import * as texts from '@i18n/settings';
import { ExplainedSwitch } from '@/components/explained-switch';
import { SectionHeading } from '@/components/section-heading';
import type { SettingRow } from './admin-queries';
import { useIsBarCouncilMode, useSwitchBarCouncilMode } from './mutations';
import { SettingSection } from './setting-section';

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
    <Box as="section" aria-label={texts.barCouncil}>
      <SectionHeading>{texts.barCouncil}</SectionHeading>
      <Box maxWidth="prose" marginTop="5" marginBottom="8">
        <ExplainedSwitch
          title={texts.barCouncilMode}
          explanation={texts.whileItIsOnThe}
          checked={isOn}
          onChange={mutate}
        />
      </Box>
      {enrolment && <SettingSection settingKey="enrolment" row={enrolment} settings={settings} />}
    </Box>
  );
}
