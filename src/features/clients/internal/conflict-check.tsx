import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { partySideLabels } from '@texts/cases';
import * as texts from '@texts/clients';
import * as labels from '@texts/fields';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/button';
import { named } from '@/components/form/named';
import { TextareaField } from '@/components/form/text-field';
import { type Conflict, conflictsQuery } from '@/data/clients/queries';
import { useDebouncedValue } from '@/hooks/use-debounced-value';

const field = named(labels.clients);

/** Common details of two people, in words. */
export const matchLabels: Readonly<Record<string, string>> = {
  email: texts.sameEmail,
  phone: texts.samePhone,
  name: texts.similarName,
};

/** Who it is, and where: `Respondent in C.A. 12/2024, Rao v. Sen (for Asha Rao)`. */
function toSubtitle({ kind, by, side, case_number, case_title, client_name }: Conflict): string {
  if (kind === 'client') return texts.clientLike(matchLabels[by] ?? '');
  const place = texts.partyOfCase(side ? partySideLabels[side] : texts.party, case_number ?? '', case_title ?? '');
  return client_name ? `${place} ${texts.ourClient(client_name)}` : place;
}

interface ConflictCheckProps {
  /** Takes a client who is there already instead of adding one. */
  onUse?: ((id: string) => void) | undefined;
}

/**
 * Within the form of a new client: the clients and parties that they may be, while one types, and the place to write why
 * there is no conflict of interest.
 */
export function ConflictCheck({ onUse }: ConflictCheckProps) {
  const [fullName = '', email = '', phone = ''] = useWatch({ name: ['fullName', 'email', 'phone'] }) as string[];
  const known = {
    fullName: useDebouncedValue(fullName),
    email: useDebouncedValue(email),
    phone: useDebouncedValue(phone),
  };
  const { data: found = [], isSuccess } = useQuery(conflictsQuery(known));
  if (!isSuccess) return null;
  return (
    <>
      <Box role="status" aria-label={texts.conflictCheck}>
        {found.length === 0 ? (
          <Text color="muted" fontSize="sm">
            {texts.noClientAndNoParty}
          </Text>
        ) : (
          <>
            <Text fontWeight="600">{texts.thereAreAlready}</Text>
            <Stack as="ul" gap="0" listStyleType="none">
              {found.map((row) => (
                <Flex
                  as="li"
                  key={`${row.kind} ${row.id} ${row.name}`}
                  justify="space-between"
                  align="center"
                  gap="3"
                  paddingBlock="2"
                  borderBottomWidth="1px"
                  borderColor="line"
                >
                  <Box overflowWrap="anywhere">
                    {row.name}
                    <Text color="muted" fontSize="sm">
                      {toSubtitle(row)}
                    </Text>
                  </Box>
                  {onUse && row.kind === 'client' && (
                    <Button
                      type="button"
                      variant="outline"
                      size="sm"
                      aria-label={texts.chooseNamed(row.name)}
                      onClick={() => onUse(row.id)}
                    >
                      {texts.useThisClient}
                    </Button>
                  )}
                </Flex>
              ))}
            </Stack>
          </>
        )}
      </Box>
      {found.length > 0 && <TextareaField {...field.reason} helper={texts.keptWithTheClientWho} rows={2} />}
    </>
  );
}
