import { Box, Checkbox, Skeleton, Text } from '@chakra-ui/react';
import { emptyStateMessages, maxMessageDocuments, type NewMessageForm, validationMessages } from '@contract';
import { useId, useState } from 'react';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { QueryContent } from '@/components/query-content';
import { checkboxSlotRecipe } from '@/components/slot-recipes';
import { useLiveQuery } from '@/hooks/use-live-query';
import { describeVersion, VersionProblem } from './document-version';
import { caseDocumentsQuery, DOCUMENTS_STEP, type DocumentRow } from './queries';

type Chosen = NewMessageForm['documents'];

interface DocumentChoiceProps {
  caseId: string;
  /** Whether what is chosen will be shared with the client, by an admin. */
  shares: boolean;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  onClose: () => void;
}

/** Chooses documents of a case for a message, each as it is at that moment. */
export function DocumentChoice({ caseId, shares, chosen, onChange, onClose }: DocumentChoiceProps) {
  const [limit, setLimit] = useState(DOCUMENTS_STEP);
  const documents = useLiveQuery(caseDocumentsQuery(caseId, { order: 'latest', limit }));
  const isFull = chosen.length >= maxMessageDocuments;
  const toggle = ({ id, name, updated_at }: DocumentRow, on: boolean) =>
    onChange(on ? [...chosen, { id, name, updatedAt: updated_at }] : chosen.filter((document) => document.id !== id));
  return (
    <AppDialog
      title="Attach documents"
      open
      onClose={onClose}
      size="sm"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Text color="muted" marginBottom="2">
        {shares
          ? 'What you attach is shared with the client when the message is sent.'
          : 'You can attach what is shared in this case.'}
      </Text>
      <QueryContent query={documents} loading={<Skeleton height="12" role="status" aria-label="Loading..." />}>
        {({ rows, hasMore }) => (
          <>
            {rows.length === 0 && (
              <Text color="muted">{shares ? emptyStateMessages.documents : emptyStateMessages.sharedDocuments}</Text>
            )}
            <Box as="ul" listStyleType="none" aria-label="Documents of the case">
              {rows.map((row) => {
                const isChosen = chosen.some(({ id }) => id === row.id);
                return (
                  <Choice
                    key={row.id}
                    row={row}
                    shares={shares}
                    isChosen={isChosen}
                    disabled={!isChosen && isFull}
                    onChange={(on) => toggle(row, on)}
                  />
                );
              })}
            </Box>
            {hasMore && (
              <Button
                variant="outline"
                size="sm"
                marginTop="2"
                onClick={() => setLimit((shown) => shown + DOCUMENTS_STEP)}
              >
                Show more documents
              </Button>
            )}
          </>
        )}
      </QueryContent>
      <Text role="status" color="muted" marginTop={isFull ? '3' : '0'}>
        {isFull && validationMessages.messageDocuments}
      </Text>
    </AppDialog>
  );
}

interface ChoiceProps {
  row: DocumentRow;
  shares: boolean;
  isChosen: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
}

function Choice({ row: { name, shared, versions }, shares, isChosen, disabled, onChange }: ChoiceProps) {
  const id = useId();
  const [latest] = versions;
  const shown = versions.find(({ is_current }) => is_current) ?? latest;
  return (
    <Box as="li" paddingBlock="2.5" borderBottomWidth="1px" borderColor="line">
      <Checkbox.Root
        recipe={checkboxSlotRecipe}
        checked={isChosen}
        // What the scanner has removed cannot be read by anybody.
        disabled={disabled || (!isChosen && shown?.virus != null)}
        onCheckedChange={({ checked }) => onChange(checked === true)}
      >
        <Checkbox.HiddenInput aria-describedby={id} />
        <Checkbox.Control>
          <Checkbox.Indicator />
        </Checkbox.Control>
        <Checkbox.Label overflowWrap="anywhere">{name}</Checkbox.Label>
      </Checkbox.Root>
      <Text id={id} fontSize="sm" color="muted">
        {shown && describeVersion(shown)}
        {shares && !shared && ' · Not shared yet'}
      </Text>
      {latest && <VersionProblem version={latest} />}
    </Box>
  );
}
