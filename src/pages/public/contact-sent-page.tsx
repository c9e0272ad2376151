import { Text } from '@chakra-ui/react';
import * as common from '@texts/common';
import { successToasts } from '@texts/contact';
import { ConsultationLine } from '@/features/contact/consultation-line';
import { PageHeader } from '@/layout/page-section';

/** Where a contact form leads that was sent without the app. */
export default function ContactSentPage() {
  return (
    <PageHeader label={common.contact} title={successToasts.contact.title} lead={successToasts.contact.description}>
      <Text marginTop="6" maxWidth="prose">
        <ConsultationLine />
      </Text>
    </PageHeader>
  );
}
