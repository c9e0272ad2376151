import { Box, Grid, Heading, Link, Text } from '@chakra-ui/react';
import { AreaMapSection, ContactFormSection } from '@/features/contact/sections';
import { AddressBlock, hoursTitles, OpeningHours } from '@/features/settings/public-texts';
import { useSettings } from '@/features/settings/queries';
import { PageHeader, PageSection } from '@/layout/page-section';
import { telephone } from '@/lib/telephone';

export default function ContactPage() {
  const { contact, contact_hours, office_hours, office, residence } = useSettings();
  return (
    <>
      <PageHeader
        label="Contact"
        title="Ask for a consultation"
        lead="Write what the matter is about. The chamber answers as soon as possible."
      />
      <PageSection title="Contact Form">
        <ContactFormSection />
      </PageSection>
      <PageSection title="Office Hours">
        <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} columnGap="gap" rowGap="10">
          <OpeningHours title={hoursTitles.contact_hours} hours={contact_hours} />
          <OpeningHours title={hoursTitles.office_hours} hours={office_hours} />
        </Grid>
      </PageSection>
      <PageSection title="Where to find us">
        <Box maxWidth="2xl" marginBottom="10">
          <AreaMapSection />
        </Box>
        <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} columnGap="gap" rowGap="8">
          <AddressBlock title="Office" place={office} />
          <AddressBlock title="Residence" place={residence} />
          <Box>
            <Heading as="h3" size="sm" marginBottom="2">
              Telephone and e-mail
            </Heading>
            <Link href={telephone(contact.phone)}>{contact.phone}</Link>
            <br />
            <Link href={`mailto:${contact.email}`} overflowWrap="anywhere">
              {contact.email}
            </Link>
          </Box>
          <Box>
            <Heading as="h3" size="sm" marginBottom="2">
              Urgent matters
            </Heading>
            <Text marginBottom="2" maxWidth="36ch">
              For an arrest, a search or an order that takes effect today, at any hour:
            </Text>
            <Link href={telephone(contact.urgentPhone)} fontWeight="semibold">
              {contact.urgentPhone}
            </Link>
          </Box>
        </Grid>
      </PageSection>
    </>
  );
}
