import { Box, Grid, Text } from '@chakra-ui/react';
import { practiceTimeZone, type Settings, settingsFrom } from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/settings';
import { ExplainedSwitch } from '@/components/explained-switch';
import { QueryContent } from '@/components/query-content';
import { settingRowsQuery } from '@/data/settings/admin-queries';
import { useIsBarCouncilMode, useSwitchBarCouncilMode } from '@/data/settings/mutations';
import { settingReader } from '@/lib/settings';
import { NotificationSwitches } from './internal/notification-switches';
import { SettingSection } from './internal/setting-section';
import { SiteStatus } from './internal/site-status';
import { settingGroups } from './setting-fields';

/** The switch of Bar Council mode, and what the site shows then; for the admin. */
function BarCouncilMode({ settings }: { settings: Settings }) {
  const { mutate } = useSwitchBarCouncilMode();
  const isOn = useIsBarCouncilMode(settings);
  return (
    <Box maxWidth="prose">
      <ExplainedSwitch
        title={texts.barCouncilMode}
        explanation={texts.whileItIsOnThe}
        checked={isOn}
        onChange={mutate}
      />
    </Box>
  );
}

interface SettingGroupProps {
  name: keyof typeof settingGroups;
}

/** A group of the settings as they are in force, each part with a form; for the admin. */
export function SettingGroup({ name }: SettingGroupProps) {
  const query = useQuery(settingRowsQuery);
  return (
    <Grid gap="6">
      <QueryContent query={query}>
        {(rows) => {
          const settings = settingsFrom(rows, settingReader);
          return (
            <>
              {name === 'bar-council' && <BarCouncilMode settings={settings} />}
              {name === 'mails' && <NotificationSwitches settings={settings} />}
              <Grid
                templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
                columnGap={{ base: '8', xl: '16' }}
                rowGap="8"
              >
                {settingGroups[name].map((key) => {
                  const row = rows.find((candidate) => candidate.key === key);
                  return row && <SettingSection key={key} settingKey={key} row={row} settings={settings} />;
                })}
              </Grid>
            </>
          );
        }}
      </QueryContent>
      {name === 'hours' && (
        <Text color="muted" maxWidth="prose">
          {texts.everyDateOfTheSite(practiceTimeZone)}
        </Text>
      )}
      {/* Mails are on no page. */}
      {name !== 'mails' && <SiteStatus />}
    </Grid>
  );
}
