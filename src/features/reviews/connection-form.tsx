import { Flex, Grid, Input } from '@chakra-ui/react';
import { errorToasts, type ReviewSettingsRequest, reviewSettingsForm } from '@contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { FormField } from '@/components/form-field';
import { SubmitButton } from '@/components/submit-button';
import { toast } from '@/components/toaster';
import { showFieldErrors } from '@/lib/forms';
import { useRemoveConnection, useSaveConnection } from './mutations';

interface ConnectionFormProps {
  hasApiKey: boolean;
  placeId: string | null;
}

/** Key and place. A stored key is never shown: it is kept when the field stays empty, or another takes its place. */
export function ConnectionForm({ hasApiKey, placeId }: ConnectionFormProps) {
  const { register, handleSubmit, reset, setError, formState } = useForm<ReviewSettingsRequest>({
    defaultValues: { apiKey: '', placeId: placeId ?? '' },
    resolver: zodResolver(reviewSettingsForm(hasApiKey)),
  });
  const { errors } = formState;
  const saving = useSaveConnection();
  const removal = useRemoveConnection();
  const [removing, setRemoving] = useState(false);
  const submit = handleSubmit(
    (request) =>
      saving.mutate(request, {
        onSuccess: (saved) => reset({ apiKey: '', placeId: saved.placeId ?? '' }),
        onError: (error) => showFieldErrors(error, setError, ['apiKey', 'placeId']),
      }),
    (found) => {
      const missing = errorToasts.reviewCredentials.description;
      if (Object.values(found).some(({ message }) => message === missing)) toast.error(errorToasts.reviewCredentials);
    },
  );
  const remove = () =>
    removal.mutate(undefined, {
      onSuccess: () => reset({ apiKey: '', placeId: '' }),
      onSettled: () => setRemoving(false),
    });
  return (
    <form onSubmit={submit} noValidate aria-label="Configuration">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="6">
        <FormField
          label="API key"
          required={!hasApiKey}
          error={errors.apiKey?.message}
          helper={
            hasApiKey ? 'A key is stored. Type another one to replace it.' : 'Of a Google Cloud project with Places.'
          }
        >
          <Input type="password" autoComplete="off" spellCheck={false} {...register('apiKey')} />
        </FormField>
        <FormField
          label="Place ID"
          required
          error={errors.placeId?.message}
          helper="Google’s name for the chamber’s place; it begins with ChIJ."
        >
          <Input autoComplete="off" spellCheck={false} {...register('placeId')} />
        </FormField>
      </Grid>
      <Flex gap="3" wrap="wrap" marginTop="5">
        <SubmitButton pending={saving.isPending} pendingText="Checking with Google...">
          Save Configuration
        </SubmitButton>
        {(hasApiKey || placeId) && (
          <Button variant="quiet" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        )}
      </Flex>
      <ConfirmDialog
        title="Remove the connection?"
        action="Remove"
        open={removing}
        pending={removal.isPending}
        onConfirm={remove}
        onClose={() => setRemoving(false)}
      >
        The stored key and the place are forgotten. The reviews that were fetched stay.
      </ConfirmDialog>
    </form>
  );
}
