import { Flex, Grid } from '@chakra-ui/react';
import { type ReviewSettingsRequest, reviewSettingsForm } from '@contract';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import * as texts from '@texts/reviews';
import { useEffect, useState } from 'react';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Form } from '@/components/form/form';
import { named } from '@/components/form/named';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { useEditConflict } from '@/components/form/use-edit-conflict';
import { useSubmit } from '@/components/form/use-submit';
import { toast } from '@/components/toaster';
import { toConnectionForm, useRemoveConnection, useSaveConnection } from '@/data/reviews/mutations';
import { readDraft, readOpenedForm } from '@/lib/draft-store';
import { discardDraft, useDraftKey, usePersistBase } from '@/lib/form-draft';

const field = named(labels.reviewConnections);

interface ConnectionFormProps {
  hasApiKey: boolean;
  placeId: string | null;
}

/** Key and place. A stored key is never shown: it is kept when the field stays empty, or another takes its place. */
export function ConnectionForm({ hasApiKey, placeId }: ConnectionFormProps) {
  const draftKey = useDraftKey('review-connection');
  const stored = toConnectionForm({ place_id: placeId });
  const [base, setBase] = useState(() => readOpenedForm<typeof stored>(draftKey)?.values ?? stored);
  const form = useAppForm<ReviewSettingsRequest>({
    schema: reviewSettingsForm(hasApiKey),
    defaultValues: base,
    draftKey,
  });
  const { reset, formState } = form;
  const { notice, onFailed, clear } = useEditConflict(form);
  const fill = (place: string | null) => {
    clear();
    discardDraft(draftKey);
    reset(toConnectionForm({ place_id: place }));
  };
  usePersistBase(draftKey, base, formState.isDirty);
  // The stored value is shown where nothing else is typed.
  useEffect(() => {
    if (readDraft(draftKey)) return;
    const next = toConnectionForm({ place_id: placeId });
    setBase(next);
    // A key that is being typed stays.
    reset(next, { keepDirtyValues: true });
  }, [draftKey, placeId, reset]);
  const saving = useSaveConnection(base);
  const removal = useRemoveConnection();
  const [removing, setRemoving] = useState(false);
  const { handleSubmit, isPending } = useSubmit(form, {
    save: saving.mutateAsync,
    onSaved: (saved) => fill(saved.placeId),
    onInvalid: (found) => {
      const missing = texts.errorToasts.reviewCredentials;
      if (Object.values(found).some(({ message }) => message === missing.description)) toast.error(missing);
    },
    onFailed,
  });
  const remove = () =>
    removal.mutate(undefined, {
      onSuccess: () => fill(''),
      onSettled: () => setRemoving(false),
    });
  return (
    <Form form={form} onSubmit={handleSubmit} aria-label={texts.configuration}>
      {notice}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="6">
        <PasswordField
          {...field.apiKey}
          helper={hasApiKey ? texts.aKeyIsStoredType : texts.ofAGoogleCloudProject}
          autoComplete="off"
        />
        <TextField {...field.placeId} helper={texts.googlesNameForTheChambers} autoComplete="off" spellCheck={false} />
      </Grid>
      <Flex gap="3" wrap="wrap" marginTop="5">
        <SubmitButton pending={isPending} pendingText={texts.checkingWithGoogle}>
          {texts.saveConfiguration}
        </SubmitButton>
        {(hasApiKey || placeId) && (
          <Button variant="ghost" onClick={() => setRemoving(true)}>
            {common.remove}
          </Button>
        )}
      </Flex>
      <ConfirmDialog
        title={texts.removeTheConnection}
        action={common.remove}
        open={removing}
        pending={removal.isPending}
        onConfirm={remove}
        onClose={() => setRemoving(false)}
      >
        {texts.theStoredKeyAndThe}
      </ConfirmDialog>
    </Form>
  );
}
