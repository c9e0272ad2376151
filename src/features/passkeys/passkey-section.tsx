import { Box, Text } from '@chakra-ui/react';
import type { Passkey, SessionUser } from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/passkeys';
import { lastUsed } from '@texts/sessions';
import { useState } from 'react';
import { AccessItem } from '@/components/access-item';
import { Button } from '@/components/button';
import { ConfirmPasswordDialog } from '@/components/form/confirm-password-dialog';
import { SectionHeading } from '@/components/section-heading';
import { useDeletion } from '@/components/use-deletion';
import { passkeysQuery, useAddPasskey, useRemovePasskey } from '@/data/passkeys';
import { formatMoment } from '@/lib/dates';

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
  const addition = useAddPasskey();
  const removal = useDeletion({
    title: texts.removeQuestion,
    text: () => texts.removeHelp,
    action: texts.remove,
    mutation: useRemovePasskey(),
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
            <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => removal.ask(passkey)} />
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
          save={addition.mutateAsync}
          onClose={() => setIsAdding(false)}
        />
      )}
      {removal.dialog}
    </Box>
  );
}
