import { Box, Text } from '@chakra-ui/react';
import { errorToasts, validationMessages } from '@contract';
import { Button } from '@/components/button';
import { RouterLink } from '@/components/router-link';
import { ConsultationLine } from '@/features/contact/consultation-line';
import { PageHeader } from '@/layout/page-section';
import { paths } from '@/lib/paths';

/** Where a contact form leads that was sent without the app and refused. */
export default function ContactNotSentPage() {
  return (
    <PageHeader label="Contact" title={errorToasts.contact.title} lead="Nothing was stored. What may be amiss:">
      <Box as="ul" marginTop="4" paddingInlineStart="5" maxWidth="prose">
        {[
          validationMessages.name,
          validationMessages.email,
          validationMessages.phone,
          validationMessages.service,
          validationMessages.message,
          validationMessages.preferredDate,
          validationMessages.preferredDatePast,
        ].map((rule) => (
          <li key={rule}>{rule}.</li>
        ))}
        <li>Too many requests were sent from your address or with your e-mail address within an hour.</li>
      </Box>
      <Text marginTop="6" maxWidth="prose">
        Your browser’s way back leads to the form as you filled it in. <ConsultationLine />
      </Text>
      <Button asChild marginTop="8">
        <RouterLink to={paths.contact}>To the contact form</RouterLink>
      </Button>
    </PageHeader>
  );
}
