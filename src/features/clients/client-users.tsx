import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/clients';
import * as common from '@texts/common';
import { useState } from 'react';
import { Button } from '@/components/button';
import { QueryContent } from '@/components/query-content';
import { SearchPicker } from '@/components/search-picker';
import { useLinkUser, useUnlinkUser } from '@/data/clients/mutations';
import { clientUsersQuery } from '@/data/clients/queries';
import { clientUserOptions } from '@/data/users/queries';
import type { Tables } from '@/lib/database.types';
import { formatMoment } from '@/lib/dates';

type Consent = Pick<Tables<'whatsapp_consents'>, 'id' | 'phone' | 'wording' | 'agreed_at' | 'withdrawn_at'>;

function describeConsent({ phone, agreed_at, withdrawn_at }: Consent): string {
  const at = formatMoment(agreed_at);
  return withdrawn_at
    ? texts.agreedAndEndedWhatsApp(phone, at, formatMoment(withdrawn_at))
    : texts.agreedToWhatsApp(phone, at);
}

/** Consents of a person, with time and wording; they cannot be changed here. */
function WhatsAppConsentList({ consents }: { consents: readonly Consent[] }) {
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

interface ClientUsersProps {
  clientId: string;
  /** Opens the form of an invitation. */
  onInvite: () => void;
}

/** The log-ins that see the cases of a client, to link others, to invite them and to unlink them. */
export function ClientUsers({ clientId, onInvite }: ClientUsersProps) {
  const query = useQuery(clientUsersQuery(clientId));
  const [chosen, setChosen] = useState('');
  const link = useLinkUser();
  const unlink = useUnlinkUser();
  return (
    <Stack gap="3">
      <QueryContent query={query} loading={<Text color="muted">{common.loading}</Text>}>
        {(links) =>
          links.length === 0 ? (
            <Text color="muted">{texts.emptyStateMessages.clientUsers}</Text>
          ) : (
            <Stack as="ul" gap="2" listStyleType="none">
              {links.map(({ user_id, profile, consents }) => (
                <Flex as="li" key={user_id} align="start" justify="space-between" gap="3">
                  <Box minWidth="0" overflowWrap="anywhere">
                    {profile.full_name}
                    <Text color="muted" fontSize="sm">
                      {profile.username}, {profile.email}
                    </Text>
                    <WhatsAppConsentList consents={consents} />
                  </Box>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={texts.unlinkNamed(profile.full_name)}
                    disabled={unlink.isPending}
                    onClick={() => unlink.mutate({ clientId, userId: user_id })}
                  >
                    {texts.unlink}
                  </Button>
                </Flex>
              ))}
            </Stack>
          )
        }
      </QueryContent>
      <Flex gap="3">
        <Box flex="1">
          <SearchPicker
            label={texts.logInToLink}
            size="sm"
            source={clientUserOptions}
            value={chosen}
            onChange={setChosen}
            placeholder={texts.searchByNameUsernameOr}
          />
        </Box>
        <Button
          variant="outline"
          size="sm"
          disabled={!chosen || link.isPending}
          onClick={() => link.mutate({ clientId, userId: chosen }, { onSuccess: () => setChosen('') })}
        >
          {texts.link}
        </Button>
      </Flex>
      <Button alignSelf="flex-start" size="sm" onClick={onInvite}>
        {texts.invite}
      </Button>
    </Stack>
  );
}
