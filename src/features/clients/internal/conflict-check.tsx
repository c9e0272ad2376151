import { Box, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/clients';
import * as labels from '@texts/fields';
import { useWatch } from 'react-hook-form';
import { named } from '@/components/form/named';
import { TextareaField } from '@/components/form/text-field';
import { useMay } from '@/data/auth/use-may';
import { conflictsQuery } from '@/data/clients/queries';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import { ConflictList } from '../conflict-list';

const field = named(labels.clients);

interface ConflictCheckProps {
  /** Takes a client who is there already instead of adding one. */
  onUse?: ((id: string) => void) | undefined;
}

/**
 * Within the form of a new client: the clients and parties that they may be, while one types, and the place to write why
 * there is no conflict of interest.
 */
export function ConflictCheck({ onUse }: ConflictCheckProps) {
  const may = useMay();
  const [fullName = '', email = '', phone = ''] = useWatch({ name: ['fullName', 'email', 'phone'] }) as string[];
  const known = {
    fullName: useDebouncedValue(fullName),
    email: useDebouncedValue(email),
    phone: useDebouncedValue(phone),
  };
  const { data: found = [], isSuccess } = useQuery({ ...conflictsQuery(known), enabled: may('conflicts') === true });
  if (!isSuccess) return null;
  return (
    <>
      <Box role="status" aria-label={texts.conflictCheck}>
        {found.length === 0 ? (
          <Text color="muted" fontSize="sm">
            {texts.noClientAndNoParty}
          </Text>
        ) : (
          <ConflictList found={found} onUse={onUse} />
        )}
      </Box>
      {found.length > 0 && <TextareaField {...field.reason} helper={texts.keptWithTheClientWho} rows={2} />}
    </>
  );
}
