import { Box } from '@chakra-ui/react';
import type { Settings } from '@contract';
import { ExplainedSwitch } from '@/components/explained-switch';
import { SectionHeading } from '@/components/section-heading';
import type { SettingRow } from './admin-queries';
import { useIsBarCouncilMode, useSwitchBarCouncilMode } from './mutations';
import { SettingSection } from './setting-section';

const texts = {
  heading: 'Bar Council',
  title: 'Bar Council mode',
  explanation:
    'While it is on, the public site shows what Rule 36 of the Bar Council of India and its Schedule allow: name, contacts, enrolment, memberships, qualifications and areas of practice. Testimonials, reviews, counts of cases won, case studies, links to social media and texts that praise are shown to nobody; they stay stored, and are back when it is switched off. Each visitor is asked once to acknowledge the disclaimer.',
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
