import { Box, Text } from '@chakra-ui/react';
import * as texts from '@i18n/clients';
import type { Tables } from '@/lib/database.types';
import { formatMoment } from '@/lib/dates';

type Consent = Pick<Tables<'whatsapp_consents'>, 'id' | 'phone' | 'wording' | 'agreed_at' | 'withdrawn_at'>;

function describeConsent({ phone, agreed_at, withdrawn_at }: Consent): string {
  const at = formatMoment(agreed_at);
  return withdrawn_at
    ? texts.agreedAndEndedWhatsApp(phone, at, formatMoment(withdrawn_at))
    : texts.agreedToWhatsApp(phone, at);
}

/** What a person has agreed to by themself, when and in which words: nobody changes it here. */
export function WhatsAppConsentList({ consents }: { consents: readonly Consent[] }) {
  return consents.map((consent) => (
    <Box key={consent.id} color="muted" fontSize="sm" marginTop="1">
      <Text>{describeConsent(consent)}</Text>
      <Box as="details">
        <Box as="summary" cursor="pointer" paddingBlock="1" width="fit-content">
          {texts.wordsThatWereShown}
        </Box>
        <Text as="blockquote" borderInlineStartWidth="2px" borderColor="line" paddingInlineStart="3">
          {consent.wording}
        </Text>
      </Box>
    </Box>
  ));
}
