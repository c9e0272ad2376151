import { Alert, Badge, Box, Flex, Text } from '@chakra-ui/react';
import { platformSecrets, socialPlatforms } from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as texts from '@texts/social';
import { socialPlatformLabels } from '@texts/social-platforms';
import { alertSlotRecipe } from '@/components/slot-recipes';
import { platformsQuery } from '@/data/social/admin-queries';

/** Says what each platform needs before anything can be posted to it, and what of it is there. */
export function CredentialsNotice() {
  const { data: states } = useQuery(platformsQuery);
  return (
    <Alert.Root recipe={alertSlotRecipe} status="info">
      <Alert.Content gap="3">
        <Alert.Title>{texts.apiKeysRequired}</Alert.Title>
        <Alert.Description>{texts.directPostingNeedsApiKeys}</Alert.Description>
        <Box
          as="ul"
          listStyleType="none"
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="4"
          overflowWrap="anywhere"
        >
          {socialPlatforms.map((platform) => {
            const state = states?.find((one) => one.platform === platform);
            return (
              <li key={platform}>
                <Flex align="center" gap="3" wrap="wrap">
                  <Text fontWeight="semibold" color="ink">
                    {socialPlatformLabels[platform]}
                  </Text>
                  {state && (
                    <Badge variant={state.configured ? 'outline' : 'subtle'}>
                      {state.configured ? common.ready : texts.keysMissing}
                    </Badge>
                  )}
                </Flex>
                <Text fontSize="sm">{texts.platformNeeds[platform]}</Text>
                <Box as="ul" listStyleType="none" fontSize="sm" color="muted">
                  {platformSecrets[platform].map((name) => {
                    const isSet = state?.secrets.find((secret) => secret.name === name)?.set;
                    return (
                      <li key={name}>
                        <code>{name}</code>: {texts.secretNeeds[name]}
                        {state && ` (${isSet ? texts.secretSet : texts.notSet})`}
                      </li>
                    );
                  })}
                </Box>
              </li>
            );
          })}
        </Box>
      </Alert.Content>
    </Alert.Root>
  );
}
