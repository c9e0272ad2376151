import { Box, Text } from '@chakra-ui/react';
import type { NewPasskey, Passkey, PasskeyEnrolment, PasskeyList, PasswordConfirmation, SessionUser } from '@contract';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import * as texts from '@texts/passkeys';
import { lastUsed } from '@texts/sessions';
import { useState } from 'react';
import { AccessItem } from '@/components/access-item';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { ConfirmPasswordDialog } from '@/components/form/confirm-password-dialog';
import { SectionHeading } from '@/components/section-heading';
import { api } from '@/lib/api';
import { formatMoment } from '@/lib/dates';
import { createPasskey, supportsPasskeys } from '@/lib/passkeys';
import { asUser } from '@/lib/session';

const path = '/api/account/passkeys';
const invalidates = [['passkeys', 'mine']];

const passkeysQuery = queryOptions({
  queryKey: ['passkeys', 'mine'],
  queryFn: () => asUser(() => api.get<PasskeyList>(path)),
  enabled: supportsPasskeys,
  // Another window may have changed them.
  staleTime: 0,
});

/** Asks the browser for a passkey. */
async function addPasskey(request: PasswordConfirmation): Promise<Passkey> {
  const { options, ...begun } = await api.post<PasskeyEnrolment>(`${path}/options`, request);
  const credential = await createPasskey(options);
  return api.post<Passkey>(path, { ...begun, credential } satisfies NewPasskey);
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const name = passkey.name ?? texts.passkey;
  const added = texts.addedOn(formatMoment(passkey.createdAt));
  const used = passkey.lastUsedAt ? lastUsed(formatMoment(passkey.lastUsedAt)) : texts.notUsedYet;
  return (
    <AccessItem name={name} facts={[added, used]}>
      <Button variant="outline" size="sm" aria-label={texts.removePasskey(name, added)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </AccessItem>
  );
}

/** The passkeys of the signed-in person; nothing where the backend or the browser has none. */
export function PasskeySection({ user }: { user: SessionUser }) {
  const { data } = useQuery(passkeysQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const add = useMutation({
    mutationFn: (request: PasswordConfirmation) => asUser(() => addPasskey(request)),
    meta: { success: texts.successToasts.passkeyAdded, failure: texts.errorToasts.passkeyAdd, invalidates },
  });
  const remove = useMutation({
    mutationFn: ({ id }: Passkey) => asUser(() => api.delete<object>(`${path}/${id}`)),
    onSettled: () => setRemoving(null),
    meta: { success: texts.successToasts.passkeyRemoved, failure: texts.errorToasts.passkeyRemove, invalidates },
  });
  if (!data?.available) return null;
  return (
    <Box marginTop="12">
      <SectionHeading>{texts.passkeys}</SectionHeading>
      <Text color="muted" marginTop="2" marginBottom="4">
        {texts.passkeysHelp}
      </Text>
      {data.passkeys.length === 0 ? (
        <Text color="muted">{texts.emptyStateMessages.passkeys}</Text>
      ) : (
        <Box as="ul" listStyleType="none" borderTopWidth="1px" borderColor="line">
          {data.passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </Box>
      )}
      <Button variant="outline" marginTop="6" onClick={() => setIsAdding(true)}>
        {texts.addPasskey}
      </Button>
      {isAdding && (
        <ConfirmPasswordDialog
          user={user}
          title={texts.addPasskey}
          text={texts.addHelp}
          submit={texts.add}
          save={add.mutateAsync}
          onClose={() => setIsAdding(false)}
        />
      )}
      <ConfirmDialog
        title={texts.removeQuestion}
        action={texts.remove}
        open={removing !== null}
        pending={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing)}
        onClose={() => setRemoving(null)}
      >
        {texts.removeHelp}
      </ConfirmDialog>
    </Box>
  );
}
