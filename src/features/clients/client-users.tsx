import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { emptyStateMessages } from '@contract';
import * as texts from '@i18n/clients';
import * as common from '@i18n/common';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/button';
import { QueryContent } from '@/components/query-content';
import { SearchPicker } from '@/components/search-picker';
import { clientUserOptions } from '@/features/users/queries';
import { useLinkUser, useUnlinkUser } from './mutations';
import { clientUsersQuery } from './queries';
import { WhatsAppConsentList } from './whatsapp-consent-list';

/** The log-ins that see the cases of a client, to link others and to unlink them. */
export function ClientUsers({ clientId }: { clientId: string }) {
  const query = useQuery(clientUsersQuery(clientId));
  const [chosen, setChosen] = useState('');
  const link = useLinkUser();
  const unlink = useUnlinkUser();
  return (
    <Stack gap="3">
      <QueryContent query={query} loading={<Text color="muted">{common.loading}</Text>}>
        {(links) =>
          links.length === 0 ? (
            <Text color="muted">{emptyStateMessages.clientUsers}</Text>
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
    </Stack>
  );
}
