import { Box, Flex, Heading, Link, Text } from '@chakra-ui/react';
import {
  emptyStateMessages,
  errorToasts,
  lengths,
  type SocialPlatform,
  socialLinkRequest,
  socialPlatformLabels,
} from '@contract';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { showFieldErrors, useAppForm } from '@/components/form/use-app-form';
import { Icon } from '@/components/icons';
import { toast } from '@/components/toaster';
import { clearDraft } from '@/lib/draft-store';
import { useDraftKey } from '@/lib/form-draft';
import { useSaveLink } from './mutations';

interface LinkCardProps {
  platform: SocialPlatform;
  url: string | null;
}

/** One platform: where the practice is found there, and the way to change it. */
export function LinkCard({ platform, url }: LinkCardProps) {
  const label = socialPlatformLabels[platform];
  const draftKey = useDraftKey(`social-link ${platform}`);
  const form = useAppForm<{ url: string }>({
    schema: socialLinkRequest,
    defaultValues: { url: url ?? '' },
    draftKey,
  });
  const saving = useSaveLink(platform);
  const submit = form.handleSubmit(
    async (values) => {
      try {
        await saving.mutateAsync(values.url);
        clearDraft(draftKey);
        form.reset(values);
      } catch (error) {
        showFieldErrors(error, form);
      }
    },
    () => void toast.error(errorToasts.socialLinkInvalid),
  );
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
      <Form form={form} onSubmit={submit} aria-label={label}>
        <Flex gap="3" marginTop="3" align="flex-end">
          <Box flex="1" minWidth="0">
            <TextField
              name="url"
              label="Update URL"
              required={false}
              type="url"
              maxLength={lengths.url[1]}
              placeholder="https://…"
            />
          </Box>
          <SubmitButton variant="line" pending={saving.isPending} pendingText="Saving..." aria-label={`Save ${label}`}>
            Save
          </SubmitButton>
        </Flex>
      </Form>
    </Box>
  );
}
