import { Box, Heading, Text } from '@chakra-ui/react';
import * as common from '@texts/common';
import * as texts from '@texts/contact';
import { submissionServiceLabels } from '@texts/practice-areas';
import * as labels from '@texts/public-fields';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/button';
import { DetailsList } from '@/components/details-list';
import { isSecondPress } from '@/components/form/submit-button';
import type { SubmittedRequest } from '@/data/contact-submissions/send-submission';
import { formatMoment } from '@/lib/dates';
import { ConsultationLine } from '../consultation-line';

interface ContactReceiptProps {
  sent: SubmittedRequest;
  /** Leads back to an empty form. */
  onAnother: () => void;
}

/** In the form's place once it was sent: what has arrived, and what happens next. */
export function ContactReceipt({ sent, onAnother }: ContactReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const { name, email, phone, service, preferredDate, message, reference } = sent;
  return (
    <Box as="section" aria-labelledby="contact-receipt" maxWidth="2xl">
      <Heading as="h3" id="contact-receipt" size="md" tabIndex={-1} outline="none" ref={heading}>
        {texts.requestReceived}
      </Heading>
      <Box marginBlock="5">
        <DetailsList
          details={[
            { label: texts.reference, value: <strong>{reference}</strong> },
            { label: labels.submissions.name, value: name },
            { label: labels.submissions.email, value: email },
            { label: labels.submissions.phone, value: phone },
            { label: labels.submissions.service, value: submissionServiceLabels[service] },
            {
              label: labels.submissions.preferredDate,
              value: preferredDate ? formatMoment(preferredDate) : common.none,
            },
            { label: labels.submissions.message, value: <Text whiteSpace="pre-line">{message}</Text> },
          ]}
        />
      </Box>
      <Text marginBottom="6" maxWidth="prose">
        {texts.whatHappensNext} <ConsultationLine />
      </Text>
      {/* It may be where the form was sent from. */}
      <Button variant="outline" onClick={(event) => !isSecondPress(event) && onAnother()}>
        {texts.sendAnotherRequest}
      </Button>
    </Box>
  );
}
