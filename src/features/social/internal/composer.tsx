import { Box, chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { lengths, type PostDraft, type SocialDelivery, socialPlatforms } from '@contract';
import { newId } from '@contract/new-id';
import { useQuery } from '@tanstack/react-query';
import * as labels from '@texts/fields';
import * as texts from '@texts/social';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/button';
import { Form } from '@/components/form/form';
import { named } from '@/components/form/named';
import { TextareaField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useSubmit } from '@/components/form/use-submit';
import { SectionHeading } from '@/components/section-heading';
import { toast } from '@/components/toaster';
import { platformsQuery, postsQuery, readDeliveries } from '@/data/social/admin-queries';
import type { ChosenFile } from '@/data/social/chosen-file';
import { type NewPost, refusedDeliveries, useSendPost } from '@/data/social/mutations';
import { clearDraft, readDraft, writeDraft } from '@/lib/draft-store';
import { useDraftKey } from '@/lib/form-draft';
import { CredentialsNotice } from './credentials-notice';
import { DeliveryList } from './delivery-list';
import { FilePicker } from './file-picker';
import { connectedPlatforms, PlatformChoice } from './platform-choice';
import { PreviewDialog } from './preview-dialog';

const field = named(labels.socialPosts);

/** How long what was posted stays in the form, in milliseconds. */
const RESET_AFTER_MS = 1500;

const newDraft: NewPost = { requestId: '', text: '', image: null, video: null, platforms: [] };

const Bar = chakra('progress', {
  base: { display: 'block', width: 'full', height: '1.5', accentColor: '{colors.brass}' },
});

interface Results {
  /** Unknown for one that was refused everywhere. */
  postId?: string;
  deliveries: readonly SocialDelivery[];
}

const fileSize = (chosen: ChosenFile | null) => chosen && { type: chosen.type, size: chosen.file.size };

/** Writes a post, shows what would become of it, and sends it. */
export function Composer() {
  const draftKey = useDraftKey('social-post');
  const form = useAppForm<NewPost>({ defaultValues: newDraft, draftKey });
  const { control, reset, setValue, getValues } = form;
  const { text = '', image = null, video = null, platforms: chosen = [] } = useWatch({ control }) as NewPost;
  const { data: states } = useQuery(platformsQuery);
  const connected = connectedPlatforms(states);
  // A draft may name a platform whose keys were taken away since.
  const platforms = chosen.filter((platform) => connected.includes(platform));
  // The preview needs no keys: where there are none, it shows every platform.
  const previewed = connected.length > 0 ? platforms : socialPlatforms;
  const [results, setResults] = useState<Results | null>(null);
  // A waiting post is sent later: the list below knows how that ended.
  const posts = useQuery({ ...postsQuery(1), enabled: Boolean(results?.postId) }).data?.rows;
  const row = posts?.find(({ id }) => id === results?.postId);
  const deliveries = row ? readDeliveries(row) : results?.deliveries;
  const [part, setPart] = useState<number | null>(null);
  const [previewing, setPreviewing] = useState(false);
  const [clearing, setClearing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const sending = useSendPost(setPart);

  const draft: PostDraft = { text: text.trim(), image: fileSize(image), video: fileSize(video) };
  const isEmpty = draft.text === '' && !image && !video;

  /** Changes what is written, also when the form has been left: then there is only its draft. */
  const updatePost = (changes: Pick<NewPost, 'requestId'> & Partial<NewPost>) => {
    writeDraft(draftKey, { ...readDraft(draftKey), ...changes });
    for (const [name, value] of Object.entries(changes)) setValue(name as keyof NewPost, value);
  };

  /** Clears a post that is out; one that some platforms did not take stays for these, as a post of its own. */
  const proceed = (deliveries: SocialDelivery[]) => {
    const left = deliveries.flatMap(({ platform, status }) =>
      status === 'failed' || status === 'not_configured' ? [platform] : [],
    );
    if (left.length > 0) return updatePost({ requestId: '', platforms: left });
    // It is out: who leaves before the form is empty does not meet it again.
    clearDraft(draftKey);
    setClearing(true);
    timer.current = setTimeout(() => {
      reset(newDraft);
      setClearing(false);
    }, RESET_AFTER_MS);
  };

  const { handleSubmit, isPending } = useSubmit(form, {
    // Not the values of the form, which are copies: a file that was sent is marked so.
    save: () => sending.mutateAsync({ ...getValues(), text: draft.text, platforms }),
    onSaved: ({ id, deliveries }) => {
      setPart(null);
      setResults({ postId: id, deliveries });
      proceed(deliveries);
    },
    onFailed: (error) => {
      setPart(null);
      const refused = refusedDeliveries(error);
      if (!refused) return;
      setResults({ deliveries: refused });
      // It was stored as refused: the next attempt is another post.
      updatePost({ requestId: '' });
    },
  });
  const busy = isPending || clearing;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (isEmpty) return toast.error(texts.errorToasts.emptyPost);
    if (platforms.length === 0) return toast.error(texts.errorToasts.noPlatform);
    // Kept with the draft: what is sent once more after a reload is the same post.
    if (!getValues('requestId')) setValue('requestId', newId());
    setResults(null);
    setPart(image || video ? 0 : null);
    void handleSubmit(event);
  };

  return (
    <Box as="section" aria-label={texts.postToSocialMedia}>
      <SectionHeading>{texts.postToSocialMedia}</SectionHeading>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        columnGap="14"
        rowGap="8"
        marginTop="5"
      >
        <Form form={form} onSubmit={submit}>
          <Stack gap="6">
            <TextareaField
              {...field.text}
              rows={6}
              maxLength={lengths.postText[1]}
              placeholder={texts.whatWouldYouLikeTo}
              disabled={busy}
            />
            <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="6">
              <FilePicker
                kind="image"
                chosen={image}
                disabled={busy}
                onChoose={(chosen) => setValue('image', chosen, { shouldDirty: true })}
              />
              <FilePicker
                kind="video"
                chosen={video}
                disabled={busy}
                onChoose={(chosen) => setValue('video', chosen, { shouldDirty: true })}
              />
            </Grid>
            <PlatformChoice
              chosen={platforms}
              disabled={busy}
              draft={draft}
              states={states}
              onChange={(chosen) => setValue('platforms', chosen, { shouldDirty: true })}
            />
            {part !== null && <Bar value={part} max={1} aria-label={texts.uploadOfTheFiles} />}
            <Flex gap="3" wrap="wrap">
              <Button type="submit" disabled={isEmpty || platforms.length === 0 || busy}>
                {isPending ? texts.posting : texts.post}
              </Button>
              <Button
                variant="outline"
                disabled={isEmpty || previewed.length === 0 || busy}
                onClick={() => setPreviewing(true)}
              >
                {texts.preview}
              </Button>
            </Flex>
            <Box role="status">
              {deliveries && (
                <>
                  <Text fontWeight="semibold" color="ink" marginBottom="2">
                    {texts.whatBecameOfIt}
                  </Text>
                  <DeliveryList deliveries={deliveries} />
                </>
              )}
            </Box>
          </Stack>
        </Form>
        <Box alignSelf="start">
          <CredentialsNotice />
        </Box>
      </Grid>
      <PreviewDialog
        platforms={previewed}
        text={draft.text}
        image={image}
        video={video}
        draft={draft}
        open={previewing}
        onClose={() => setPreviewing(false)}
      />
    </Box>
  );
}
