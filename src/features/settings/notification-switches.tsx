import { Box, Grid, Switch, Text } from '@chakra-ui/react';
import {
  notificationAudienceLabels,
  notificationAudiences,
  notificationDescriptions,
  notificationKinds,
  type Settings,
} from '@contract';
import { SectionHeading, SubsectionHeading } from '@/components/section-heading';
import { switchSlotRecipe } from '@/components/slot-recipes';
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
                  <Switch.Root
                    key={kind}
                    recipe={switchSlotRecipe}
                    checked={isSent(kind)}
                    onCheckedChange={({ checked: on }) => mutate({ kind, on })}
                    alignItems="flex-start"
                  >
                    <Switch.HiddenInput role="switch" />
                    <Switch.Control flexShrink="0" marginTop="0.5">
                      <Switch.Thumb />
                    </Switch.Control>
                    <Switch.Label>
                      {notificationDescriptions[kind].title}
                      <Text as="span" display="block" color="muted" fontSize="sm">
                        {notificationDescriptions[kind].explanation}
                      </Text>
                    </Switch.Label>
                  </Switch.Root>
                ))}
            </Grid>
          </Box>
        ))}
    </Box>
  );
}
