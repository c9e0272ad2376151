import { Heading, Text } from '@chakra-ui/react';
import { paths } from '@contract/paths';
import * as texts from '@texts/public-pages';
import { Button } from '@/components/button';
import { RouterLink } from '@/components/router-link';
import { useSettings } from '@/data/settings/queries';
import { PageSection } from '@/layout/page-section';

/** Features of the client portal in this installation: reminders only where they are sent. */
export function PortalPromo() {
  const { portal } = useSettings();
  return (
    <PageSection title={texts.caseManagementSystem} dark>
      <Heading as="h3" size="xl" color="surface" maxWidth="22ch">
        {texts.portalTitle}
      </Heading>
      <Text maxWidth="52ch" marginTop="5" marginBottom="8">
        {portal.mails && portal.reminders ? texts.portalTextWithReminders : texts.portalText}
      </Text>
      <Button asChild variant="onDark">
        <RouterLink to={paths.login}>{texts.accessClientPortal}</RouterLink>
      </Button>
    </PageSection>
  );
}
