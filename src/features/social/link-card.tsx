import { Box, Flex, Heading, Input, Link, Text } from '@chakra-ui/react';
import {
  emptyStateMessages,
  errorToasts,
  isHttpUrl,
  type SocialPlatform,
  socialPlatformLabels,
  validationMessages,
} from '@contract';
import { type FormEvent, useState } from 'react';
import { ControlField } from '@/components/form/control-field';
import { SubmitButton } from '@/components/form/submit-button';
import { Icon } from '@/components/icons';
import { toast } from '@/components/toaster';
import { useSaveLink } from './mutations';

interface LinkCardProps {
  platform: SocialPlatform;
  url: string | null;
}

/** One platform: where the practice is found there, and the way to change it. */
export function LinkCard({ platform, url }: LinkCardProps) {
  const label = socialPlatformLabels[platform];
  const [typed, setTyped] = useState(url ?? '');
  const [error, setError] = useState<string>();
  const saving = useSaveLink(platform);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = typed.trim();
    if (!isHttpUrl(given)) {
      setError(validationMessages.socialLink);
      toast.error(errorToasts.socialLinkInvalid);
      return;
    }
    setError(undefined);
    saving.mutate(given, { onSuccess: () => setTyped(given) });
  };
  return (
    <Box as="li" borderTopWidth="1px" borderColor="ink" paddingTop="3">
      <Flex align="center" gap="2.5">
        <Icon name={platform} />
        <Heading as="h3" size="sm">
          {label}
        </Heading>
        {url ? (
          <Link
            marginInlineStart="auto"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Visit ${label}`}
          >
            Visit
          </Link>
        ) : (
          <Text as="span" marginInlineStart="auto" color="muted">
            {emptyStateMessages.socialLink}
          </Text>
        )}
      </Flex>
      {url && (
        <Text color="muted" fontSize="sm" marginTop="1" overflowWrap="anywhere">
          {url}
        </Text>
      )}
      <form onSubmit={submit} noValidate aria-label={label}>
        <Flex gap="3" marginTop="3" align="flex-end">
          <Box flex="1" minWidth="0">
            <ControlField label="Update URL" error={error}>
              <Input
                type="url"
                value={typed}
                maxLength={2048}
                placeholder={`https://…`}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  if (error && isHttpUrl(event.currentTarget.value.trim())) setError(undefined);
                }}
              />
            </ControlField>
          </Box>
          <SubmitButton variant="line" pending={saving.isPending} pendingText="Saving..." aria-label={`Save ${label}`}>
            Save
          </SubmitButton>
        </Flex>
      </form>
    </Box>
  );
}
