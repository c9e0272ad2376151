import { Box, Grid, Text } from '@chakra-ui/react';
import {
  notificationAudienceLabels,
  notificationAudiences,
  notificationDescriptions,
  notificationKinds,
  type Settings,
} from '@contract';
import { ExplainedSwitch } from '@/components/explained-switch';
import { SectionHeading, SubsectionHeading } from '@/components/section-heading';
import { useIsSent, useSwitchNotification } from './mutations';

/** Which mails the practice sends; those about accounts are always sent. */
export function NotificationSwitches({ value }: { value: Settings['notifications'] }) {
  const { mutate } = useSwitchNotification();
  const isSent = useIsSent(value);
  return (
    <Box as="section" aria-label="Mails">
      <SectionHeading>Mails</SectionHeading>
      <Text color="muted" marginTop="1.5">
        What is mailed where a mail server is set up. Everybody can also switch off for themselves what concerns them.
      </Text>
      {notificationAudiences
        .filter((audience) => audience !== 'account')
        .map((audience) => (
          <Box key={audience}>
            <SubsectionHeading>{notificationAudienceLabels[audience]}</SubsectionHeading>
            <Grid
              templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
              columnGap="16"
              rowGap="4"
            >
              {notificationKinds
                .filter((kind) => notificationDescriptions[kind].audience === audience)
                .map((kind) => (
                  <ExplainedSwitch
                    key={kind}
                    title={notificationDescriptions[kind].title}
                    explanation={notificationDescriptions[kind].explanation}
                    checked={isSent(kind)}
                    onChange={(on) => mutate({ kind, on })}
                  />
                ))}
            </Grid>
          </Box>
        ))}
    </Box>
  );
}
