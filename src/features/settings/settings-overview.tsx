import { Box, Grid, Link, Text } from '@chakra-ui/react';
import { practiceTimeZone, type Settings, settingsFrom } from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/settings';
import { ExplainedSwitch } from '@/components/explained-switch';
import { QueryContent } from '@/components/query-content';
import { RouterLink } from '@/components/router-link';
import { SectionHeading } from '@/components/section-heading';
import { paths } from '@/lib/paths';
import { settingReader } from '@/lib/settings';
import { type SettingRow, settingRowsQuery } from './internal/admin-queries';
import { useIsBarCouncilMode, useSwitchBarCouncilMode } from './internal/mutations';
import { NotificationSwitches } from './internal/notification-switches';
import { settingGroups } from './internal/setting-fields';
import { SettingSection } from './internal/setting-section';
import { SiteStatus } from './internal/site-status';

interface BarCouncilModeProps {
  settings: Settings;
  /** The row of the setting `enrolment`. */
  enrolment: SettingRow | undefined;
}

/** The switch of Bar Council mode, and what the site shows then; for the admin. */
function BarCouncilMode({ settings, enrolment }: BarCouncilModeProps) {
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

/** What the public pages say about the practice, as it is in force, each part with a form; for the admin. */
export function SettingsOverview() {
  const rows = useQuery(settingRowsQuery);
  return <QueryContent query={rows}>{(all) => <LoadedSettings rows={all} />}</QueryContent>;
}

function LoadedSettings({ rows }: { rows: readonly SettingRow[] }) {
  const settings = settingsFrom(rows, settingReader);
  return (
    <Grid gap="12">
      <SiteStatus />
      {settingGroups.map(({ heading, keys }) => (
        <Box key={heading}>
          <SectionHeading>{heading}</SectionHeading>
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
            columnGap="16"
            rowGap="8"
            marginTop="5"
          >
            {keys.map((key) => {
              const row = rows.find((candidate) => candidate.key === key);
              return row && <SettingSection key={key} settingKey={key} row={row} settings={settings} />;
            })}
          </Grid>
        </Box>
      ))}
      <BarCouncilMode settings={settings} enrolment={rows.find(({ key }) => key === 'enrolment')} />
      <NotificationSwitches settings={settings} />
      <Text color="muted" maxWidth="prose">
        {texts.everyDateOfTheSite(practiceTimeZone)}
      </Text>
      <Link asChild justifySelf="start" fontSize="sm">
        <RouterLink to={paths.developers}>{texts.apiForDevelopers}</RouterLink>
      </Link>
    </Grid>
  );
}
