import { Badge, Box, Flex, Link, Text } from '@chakra-ui/react';
import type { DeliveryStatus, SocialDelivery } from '@contract';
import * as common from '@texts/common';
import * as texts from '@texts/social';
import { socialPlatformLabels } from '@texts/social-platforms';

const dots: Readonly<Record<DeliveryStatus, string>> = {
  posted: '{colors.other}',
  queued: '{colors.deadline}',
  failed: '{colors.error}',
  not_configured: '{colors.fieldLine}',
};

/** Deliveries of a post on each of its platforms, with the link or the reason. */
export function DeliveryList({ deliveries }: { deliveries: readonly SocialDelivery[] }) {
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="1.5">
      {deliveries
        .toSorted((a, b) => (a.platform < b.platform ? -1 : 1))
        .map(({ platform, status, url, reason }) => (
          <li key={platform}>
            <Flex align="baseline" gap="3" wrap="wrap">
              <Text as="span" color="ink" fontWeight="medium">
                {socialPlatformLabels[platform]}
              </Text>
              <Badge variant="plain" css={{ '--dot': dots[status] }}>
                {texts.deliveryStatusLabels[status]}
              </Badge>
              {url && (
                <Link
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={texts.viewOn(socialPlatformLabels[platform])}
                >
                  {common.view}
                </Link>
              )}
            </Flex>
            {reason && (
              <Text fontSize="sm" color="muted" overflowWrap="anywhere">
                {reason}
              </Text>
            )}
          </li>
        ))}
    </Box>
  );
}
