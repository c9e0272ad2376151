import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import {
  type NotificationKind,
  notificationAudience,
  notificationAudiences,
  notificationKinds,
  periods,
  type Settings,
  toExplanation,
} from '@contract';
import { mailNotices, notificationAudienceLabels, notificationTexts } from '@texts/notifications';
import * as texts from '@texts/settings';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/button';
import { ExplainedSwitch } from '@/components/explained-switch';
import { SubsectionHeading } from '@/components/section-heading';
import { useIsSent, useSwitchNotification } from '@/data/settings/mutations';
import { MailNotice } from './mail-notice';

const MailPreviewDialog = lazy(async () => ({ default: (await import('./mail-preview-dialog')).MailPreviewDialog }));

/** The kinds of mails with a preview of each. The practice switches them; those about accounts are always sent. */
export function NotificationSwitches({ settings }: { settings: Pick<Settings, 'notifications' | 'portal'> }) {
  const { mutate } = useSwitchNotification();
  const isSent = useIsSent(settings.notifications);
  const [previewed, preview] = useState<NotificationKind | null>(null);
  const noServer = settings.portal.mails ? null : mailNotices.noServer(periods.mailTried.days);
  return (
    <Box>
      {noServer && <MailNotice {...noServer} marginBottom="4" />}
      <Text color="muted">{texts.whatIsMailedWhereA}</Text>
      {notificationAudiences.map((audience) => (
        <Box key={audience}>
          <SubsectionHeading>{notificationAudienceLabels[audience]}</SubsectionHeading>
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
            columnGap={{ base: '8', xl: '16' }}
            rowGap="4"
          >
            {notificationKinds
              .filter((kind) => notificationAudience[kind] === audience)
              .map((kind) => (
                <Flex key={kind} align="flex-start" justify="space-between" gap="4">
                  {audience === 'account' ? (
                    <AlwaysSent kind={kind} />
                  ) : (
                    <ExplainedSwitch
                      title={notificationTexts[kind].title}
                      explanation={toExplanation(notificationTexts[kind].explanation)}
                      checked={isSent(kind)}
                      onChange={(on) => mutate({ kind, on })}
                    />
                  )}
                  <Button
                    variant="outline"
                    size="sm"
                    flexShrink="0"
                    aria-label={texts.previewNamed(notificationTexts[kind].title)}
                    onClick={() => preview(kind)}
                  >
                    {texts.preview}
                  </Button>
                </Flex>
              ))}
          </Grid>
        </Box>
      ))}
      <Suspense>
        {previewed && (
          <MailPreviewDialog
            kind={previewed}
            notice={isSent(previewed) ? noServer && { title: noServer.title } : mailNotices.switchedOff}
            onClose={() => preview(null)}
          />
        )}
      </Suspense>
    </Box>
  );
}

function AlwaysSent({ kind }: { kind: NotificationKind }) {
  const { title, explanation } = notificationTexts[kind];
  return (
    <Box fontSize="sm">
      {title}
      <Text color="muted">{toExplanation(explanation)}</Text>
    </Box>
  );
}
