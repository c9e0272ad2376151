import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/clients';
import { Button } from '@/components/button';
import { describeConflict } from '@/data/clients/describe-conflict';
import { type Conflict, conflictsQuery } from '@/data/clients/queries';
import { useDebouncedValue } from '@/hooks/use-debounced-value';

interface ConflictListProps {
  found: readonly Conflict[];
  /** Takes a client who is there already. */
  onUse?: ((id: string) => void) | undefined;
}

/** Clients and parties that somebody may be. */
export function ConflictList({ found, onUse }: ConflictListProps) {
  return (
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
                {describeConflict(row)}
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
  );
}

interface NameConflictsProps {
  /** As it is typed. */
  name: string;
  /** The case to which the name belongs, and the sides of it on which such a party is no conflict. */
  ofCase?: { id: string; sides: readonly (string | undefined)[] };
  /** Whose case or enquiry it is: no conflict either. */
  clientId?: string | null | undefined;
}

/** Says of a name, wherever it is typed, which clients and parties have one like it. */
export function NameConflicts({ name, ofCase, clientId }: NameConflictsProps) {
  const fullName = useDebouncedValue(name.trim());
  const { data = [], isSuccess } = useQuery(conflictsQuery({ fullName, email: '', phone: '' }));
  if (!isSuccess || fullName.length < 2) return null;
  const found = data.filter(
    ({ id, side }) => id !== clientId && !(id === ofCase?.id && ofCase.sides.includes(side ?? undefined)),
  );
  return (
    <Box role="status" aria-label={texts.conflictCheck}>
      {found.length > 0 ? (
        <ConflictList found={found} />
      ) : (
        <Text color="muted" fontSize="sm">
          {texts.noClientAndNoParty}
        </Text>
      )}
    </Box>
  );
}
