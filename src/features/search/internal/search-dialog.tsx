import { Box, Combobox, createListCollection, Text } from '@chakra-ui/react';
import { casePath, clientPath, invoicePath, submissionPath } from '@contract/addresses';
import { useQuery } from '@tanstack/react-query';
import * as pages from '@texts/admin-pages';
import * as common from '@texts/common';
import * as invoices from '@texts/invoices';
import * as lists from '@texts/lists';
import * as texts from '@texts/search';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { AppDialog } from '@/components/app-dialog';
import { Icon, type IconName } from '@/components/icons';
import { comboboxSlotRecipe } from '@/components/slot-recipes';
import { foundKinds, searchAllQuery } from '@/data/search';
import { useDebouncedValue } from '@/hooks/use-debounced-value';

/** A place or an action of the dashboard, which is found by its name. */
export interface Command {
  id: string;
  label: string;
  icon: IconName;
  run: () => void;
}

/** How the rows of a kind are shown: the name of their group, and where each leads. */
const kinds = {
  case: { label: common.cases, icon: 'folder', toPath: (id: string) => casePath(id) },
  client: { label: pages.clients, icon: 'people', toPath: clientPath },
  submission: { label: pages.contactSubmissions, icon: 'mail', toPath: submissionPath },
  invoice: { label: invoices.invoices, icon: 'rupee', toPath: invoicePath },
} as const;

interface Choice extends Command {
  detail?: string;
}

interface Group {
  label: string;
  choices: readonly Choice[];
}

/** The commands whose names contain every word of what was typed. */
function findCommands(commands: readonly Command[], input: string): Group {
  const words = input.toLowerCase().split(/\s+/);
  const choices = commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  return { label: texts.goTo, choices };
}

/** Rows found in the database, by kind, and the words for the result. */
function useFound(input: string) {
  const navigate = useNavigate();
  const debounced = useDebouncedValue(input);
  const {
    data = [],
    isPlaceholderData,
    isFetching,
    isError,
  } = useQuery({
    ...searchAllQuery(debounced),
    enabled: debounced !== '',
  });
  const groups = foundKinds.map((kind): Group => {
    const { label, icon, toPath } = kinds[kind];
    const choices = data
      .filter((row) => row.kind === kind)
      .map(({ id, title, detail }) => ({
        id: `${kind} ${id}`,
        label: title,
        detail,
        icon,
        run: () => navigate(toPath(id)),
      }));
    return { label, choices };
  });
  const isStale = debounced !== input || isPlaceholderData;
  return { groups: input === '' ? [] : groups, isStale, isSearching: input !== '' && (isStale || isFetching), isError };
}

interface SearchDialogProps {
  /** Places and actions: offered before anything is typed, and found by name. */
  commands: readonly Command[];
  /** Search text, and its setter. */
  typed: string;
  onType: (text: string) => void;
  onClose: () => void;
}

/** Searches all that the practice works with, and goes to what is chosen. By keyboard alone, too. */
export function SearchDialog({ commands, typed, onType, onClose }: SearchDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const input = typed.trim();
  const found = useFound(input);
  const groups = [findCommands(commands, input), ...found.groups].filter(({ choices }) => choices.length > 0);
  const all = groups.flatMap(({ choices }) => choices);
  // Rows of an earlier text stay visible but cannot be chosen: Enter must not take the wrong row.
  const canBeChosen = (choice: Choice) => !found.isStale || commands.some(({ id }) => id === choice.id);
  const choosable = all.filter(canBeChosen);
  const ids = choosable.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same rows are the same list
  const collection = useMemo(
    () => createListCollection({ items: choosable, itemToString: ({ label }) => label, itemToValue: ({ id }) => id }),
    [ids],
  );
  const choose = (id: string | undefined) => {
    const choice = choosable.find((candidate) => candidate.id === id);
    if (!choice) return;
    onClose();
    choice.run();
  };
  let status = input && lists.found(all.length);
  if (all.length === 0) status = common.emptyStateMessages.search;
  if (found.isSearching) status = common.searching;
  if (found.isError) status = common.errorToasts.load.title;
  return (
    <AppDialog title={texts.search} open onClose={onClose} firstFocus={field}>
      <Combobox.Root
        recipe={comboboxSlotRecipe}
        collection={collection}
        open
        // It is a part of the dialog, which closes with it.
        disableLayer
        onOpenChange={(change) => !change.open && change.reason === 'escape-key' && onClose()}
        value={[]}
        onValueChange={({ value: [id] }) => choose(id)}
        inputValue={typed}
        inputBehavior="autohighlight"
        selectionBehavior="preserve"
      >
        <Combobox.Control>
          <Combobox.Input
            ref={field}
            onChange={({ target }) => onType(target.value)}
            aria-label={texts.searchCasesClientsNumbers}
            placeholder={texts.searchCasesClientsNumbers}
            maxLength={200}
          />
          <Combobox.IndicatorGroup>
            <Icon name="search" />
          </Combobox.IndicatorGroup>
        </Combobox.Control>
        <Combobox.Content
          aria-label={texts.search}
          aria-labelledby={undefined}
          aria-busy={found.isSearching}
          marginTop="3"
          height={{ base: '60dvh', md: 'min(60dvh, 30rem)' }}
          maxHeight="none"
          padding="0"
        >
          {groups.map(({ label, choices }) => (
            <Combobox.ItemGroup key={label}>
              <Combobox.ItemGroupLabel
                paddingInline="3"
                paddingTop="3"
                paddingBottom="1"
                color="muted"
                fontSize="xs"
                fontWeight="semibold"
              >
                {label}
              </Combobox.ItemGroupLabel>
              {choices.map((choice) => (
                <Combobox.Item
                  key={choice.id}
                  item={choice}
                  flexDirection="row"
                  alignItems="center"
                  justifyContent="flex-start"
                  gap="3"
                  minHeight="11"
                  opacity={canBeChosen(choice) ? 1 : 0.6}
                >
                  <Icon name={choice.icon} style={{ flexShrink: 0 }} />
                  <Box minWidth="0">
                    <Combobox.ItemText>{choice.label}</Combobox.ItemText>
                    {choice.detail && (
                      <Text color="muted" fontSize="sm">
                        {choice.detail}
                      </Text>
                    )}
                  </Box>
                </Combobox.Item>
              ))}
            </Combobox.ItemGroup>
          ))}
        </Combobox.Content>
        <Box role="status" paddingTop="2" color="muted" fontSize="sm">
          {status}
        </Box>
      </Combobox.Root>
    </AppDialog>
  );
}
