import { Heading, Text } from '@chakra-ui/react';
import { Button } from '@/components/button';
import { RouterLink } from '@/components/router-link';
import { useSettings } from '@/features/settings/queries';
import { PageSection } from '@/layout/page-section';
import { paths } from '@/lib/paths';

/** What the client portal offers in this installation: reminders only where they are sent. */
export function PortalPromo() {
  const { portal } = useSettings();
  const reminders = portal.mails && portal.reminders ? ', automated reminders' : '';
  return (
    <PageSection title="Case Management System" dark>
      <Heading as="h3" size="xl" color="surface" maxWidth="22ch">
        Your case, open on your table at any hour.
      </Heading>
      <Text maxWidth="52ch" marginTop="5" marginBottom="8">
        {`Case tracking, calendar-service integration, document management${reminders} and secure messaging: the client portal keeps every date and paper of your matter in one place.`}
      </Text>
      <Button asChild variant="onDark">
        <RouterLink to={paths.login}>Access Client Portal</RouterLink>
      </Button>
    </PageSection>
  );
}
