import { Box, Flex, Grid, Heading, Link, Text } from '@chakra-ui/react';
import type { Settings } from '@contract';
import { WhenSeen } from '@/components/when-seen';
import { areaMapPart } from '@/features/contact/area-map-part';
import { contactFormPart } from '@/features/contact/contact-form-part';
import { useSettings } from '@/features/settings/queries';
import { PageHead, Sheet } from '@/layout/sheet';
import { telephone } from '@/lib/telephone';

function Hours({ title, hours }: { title: string; hours: Settings['contact_hours'] }) {
  const rows = [
    ['Monday to Friday', hours.weekdays],
    ['Saturday', hours.saturday],
    ['Sunday', hours.sunday],
  ] as const;
  return (
    <Box>
      <Heading as="h3" size="sm" paddingBottom="3" borderBottomWidth="2px" borderColor="ink">
        {title}
      </Heading>
      <Box as="dl" fontVariantNumeric="lining-nums tabular-nums">
        {rows.map(([days, time]) => (
          <Flex
            key={days}
            justify="space-between"
            gap="4"
            paddingBlock="2.5"
            borderBottomWidth="1px"
            borderColor="line"
          >
            <dt>{days}</dt>
            <dd>{time}</dd>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}

function Place({ title, address, postalCode }: { title: string; address: string; postalCode: string }) {
  return (
    <Box>
      <Heading as="h3" size="sm" marginBottom="2">
        {title}
      </Heading>
      <Box as="address" maxWidth="32ch">
        {address} {postalCode}
      </Box>
    </Box>
  );
}

export default function ContactPage() {
  const { contact, contact_hours, office_hours, office, residence } = useSettings();
  return (
    <>
      <PageHead
        label="Contact"
        title="Ask for a consultation"
        lead="Write what the matter is about. The chamber answers on the next working day."
      />
      <Sheet title="Contact Form">
        <WhenSeen part={contactFormPart} />
      </Sheet>
      <Sheet title="Office Hours">
        <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} columnGap="gap" rowGap="10">
          <Hours title="Consultations and telephone" hours={contact_hours} />
          <Hours title="Chamber desk, for papers and filing" hours={office_hours} />
        </Grid>
      </Sheet>
      <Sheet title="Where to find us">
        <Box maxWidth="2xl" marginBottom="10">
          <WhenSeen part={areaMapPart} />
        </Box>
        <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} columnGap="gap" rowGap="8">
          <Place title="Office" {...office} />
          <Place title="Residence" {...residence} />
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
      </Sheet>
    </>
  );
}
