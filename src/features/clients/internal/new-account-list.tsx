import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/clients';
import { Button } from '@/components/button';
import { QueryContent } from '@/components/query-content';
import { matchLabels } from '@/data/clients/describe-conflict';
import { useLinkUser } from '@/data/clients/mutations';
import { type NewAccount, newAccountsQuery } from '@/data/clients/queries';
import { useListSeen } from '@/data/news/use-list-seen';
import { formatDate } from '@/lib/dates';

interface NewAccountListProps {
  /** Opens the form of a new client with what is known of the account. */
  onAdd: (account: NewAccount) => void;
}

/** People who have registered and are linked to no client yet, each with the clients that they may be; nothing where there are none. */
export function NewAccountList({ onAdd }: NewAccountListProps) {
  const query = useQuery(newAccountsQuery);
  const link = useLinkUser();
  const accounts = query.data;
  useListSeen('accounts', accounts && (accounts[0]?.created_at ?? '1970-01-01'), newAccountsQuery.queryKey);
  if (!query.isError && !accounts?.length) return null;
  return (
    <Box as="section" aria-labelledby="new-accounts" marginBottom="8">
      <Heading as="h2" size="lg" id="new-accounts">
        {texts.newAccounts}
      </Heading>
      <Text color="muted" fontSize="sm" marginBottom="4">
        {texts.theyHaveRegisteredAndSee}
      </Text>
      <QueryContent query={query}>
        {(rows) => (
          <Stack as="ul" listStyleType="none" gap="0">
            {rows.map((account) => (
              <Flex
                as="li"
                key={account.id}
                direction={{ base: 'column', md: 'row' }}
                justify="space-between"
                gap="3"
                paddingBlock="3"
                borderBottomWidth="1px"
                borderColor="line"
              >
                <Box overflowWrap="anywhere">
                  {account.full_name}
                  <Text color="muted" fontSize="sm">
                    {[account.email, account.phone, formatDate(account.created_at)].filter(Boolean).join(' · ')}
                  </Text>
                </Box>
                <Flex wrap="wrap" gap="2" align="center">
                  {account.matches.map(({ id, full_name, by }) => (
                    <Button
                      key={id}
                      size="sm"
                      disabled={link.isPending}
                      onClick={() => link.mutate({ clientId: id, userId: account.id })}
                    >
                      {texts.linkTo(full_name, matchLabels[by] ?? '')}
                    </Button>
                  ))}
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={texts.addAsAClient(account.full_name)}
                    onClick={() => onAdd(account)}
                  >
                    {texts.addAsClient}
                  </Button>
                </Flex>
              </Flex>
            ))}
          </Stack>
        )}
      </QueryContent>
    </Box>
  );
}
