import { Box, Text } from '@chakra-ui/react';
import { paths } from '@contract/paths';
import * as common from '@texts/common';
import { errorToasts } from '@texts/contact';
import * as texts from '@texts/public-pages';
import * as validationMessages from '@texts/validation';
import { Button } from '@/components/button';
import { RouterLink } from '@/components/router-link';
import { ConsultationLine } from '@/features/contact/consultation-line';
import { PageHeader } from '@/layout/page-section';

/** Where a contact form leads that was sent without the app and refused. */
export default function ContactNotSentPage() {
  return (
    <PageHeader label={common.contact} title={errorToasts.contact.title} lead={texts.nothingWasStored}>
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
          <li key={rule}>{common.asSentence(rule)}</li>
        ))}
        <li>{texts.tooManyRequests}</li>
      </Box>
      <Text marginTop="6" maxWidth="prose">
        {texts.wayBackKeepsTheForm} <ConsultationLine />
      </Text>
      <Button asChild marginTop="8">
        <RouterLink to={paths.contact}>{texts.toTheContactForm}</RouterLink>
      </Button>
    </PageHeader>
  );
}
