import { Box, Grid, Heading, Link, Text } from '@chakra-ui/react';
import * as common from '@texts/common';
import * as texts from '@texts/public-pages';
import { useSettings } from '@/data/settings/queries';
import { AreaMap } from '@/features/contact/area-map';
import { ContactFormSection } from '@/features/contact/contact-form-section';
import { AddressBlock, hoursTitles, OpeningHours } from '@/features/settings/public-texts';
import { PageHeader, PageSection } from '@/layout/page-section';
import { telephone } from '@/lib/telephone';

export default function ContactPage() {
  const { contact, contact_hours, office_hours, office, residence } = useSettings();
  return (
    <>
      <PageHeader label={common.contact} title={texts.contactTitle} lead={texts.contactLead} />
      <PageSection title={texts.contactForm}>
        <ContactFormSection />
      </PageSection>
      <PageSection title={texts.officeHours}>
        <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} columnGap="gap" rowGap="10">
          <OpeningHours title={hoursTitles.contact_hours} hours={contact_hours} />
          <OpeningHours title={hoursTitles.office_hours} hours={office_hours} />
        </Grid>
      </PageSection>
      <PageSection title={texts.whereToFindUs}>
        <Box maxWidth="2xl" marginBottom="10">
          <AreaMap />
        </Box>
        <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} columnGap="gap" rowGap="8">
          <AddressBlock title={common.office} place={office} />
          <AddressBlock title={common.residence} place={residence} />
          <Box>
            <Heading as="h3" size="sm" marginBottom="2">
              {texts.telephoneAndEMail}
            </Heading>
            <Link href={telephone(contact.phone)}>{contact.phone}</Link>
            <br />
            <Link href={`mailto:${contact.email}`} overflowWrap="anywhere">
              {contact.email}
            </Link>
          </Box>
          <Box>
            <Heading as="h3" size="sm" marginBottom="2">
              {texts.urgentMatters}
            </Heading>
            <Text marginBottom="2" maxWidth="36ch">
              {texts.urgentMattersText}
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
