import { Box, Flex, Heading, Link, Text } from '@chakra-ui/react';
import { lengths, type SocialPlatform, socialLinkRequest } from '@contract';
import * as common from '@texts/common';
import * as texts from '@texts/social';
import { socialPlatformLabels } from '@texts/social-platforms';
import { useEffect, useState } from 'react';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useEditConflict } from '@/components/form/use-edit-conflict';
import { useSubmit } from '@/components/form/use-submit';
import { Icon } from '@/components/icons';
import { toast } from '@/components/toaster';
import { type LinkForm, toLinkForm, useSaveLink } from '@/data/social/mutations';
import { readDraft, readOpenedForm } from '@/lib/draft-store';
import { discardDraft, useDraftKey, usePersistBase } from '@/lib/form-draft';

interface LinkCardProps {
  platform: SocialPlatform;
  url: string | null;
}

/** One platform: where the practice is found there, and the way to change it. */
export function LinkCard({ platform, url }: LinkCardProps) {
  const label = socialPlatformLabels[platform];
  const draftKey = useDraftKey(`social-link ${platform}`);
  const [base, setBase] = useState(() => readOpenedForm<LinkForm>(draftKey)?.values ?? toLinkForm({ url }));
  const form = useAppForm<LinkForm>({ schema: socialLinkRequest, defaultValues: base, draftKey });
  const { reset, formState } = form;
  const saving = useSaveLink(platform, base);
  const { notice, onFailed, clear } = useEditConflict(form);
  const { handleSubmit, isPending } = useSubmit(form, {
    save: saving.mutateAsync,
    onSaved: (_result, values) => {
      clear();
      discardDraft(draftKey);
      reset(values);
    },
    onInvalid: () => void toast.error(texts.errorToasts.socialLinkInvalid),
    onFailed,
  });
  usePersistBase(draftKey, base, formState.isDirty);
  // The stored value is shown where nothing else is typed.
  useEffect(() => {
    if (readDraft(draftKey)) return;
    const stored = toLinkForm({ url });
    setBase(stored);
    reset(stored);
  }, [draftKey, url, reset]);
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
            aria-label={texts.visitNamed(label)}
          >
            {texts.visit}
          </Link>
        ) : (
          <Text as="span" marginInlineStart="auto" color="muted">
            {texts.emptyStateMessages.socialLink}
          </Text>
        )}
      </Flex>
      {url && (
        <Text color="muted" fontSize="sm" marginTop="1" overflowWrap="anywhere">
          {url}
        </Text>
      )}
      <Form form={form} onSubmit={handleSubmit} aria-label={label}>
        {notice && <Box marginTop="3">{notice}</Box>}
        <Flex gap="3" marginTop="3" align="flex-end">
          <Box flex="1" minWidth="0">
            <TextField
              name="url"
              label={texts.updateUrl}
              required={false}
              type="url"
              maxLength={lengths.url[1]}
              placeholder="https://…"
            />
          </Box>
          <SubmitButton
            variant="outline"
            pending={isPending}
            pendingText={common.saving}
            aria-label={texts.saveNamed(label)}
          >
            {common.save}
          </SubmitButton>
        </Flex>
      </Form>
    </Box>
  );
}
