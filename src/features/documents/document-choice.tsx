import { Box, Checkbox, Flex, Skeleton, Text } from '@chakra-ui/react';
import { maxMessageDocuments, type NewMessageForm } from '@contract';
import * as common from '@texts/common';
import * as texts from '@texts/documents';
import * as validationMessages from '@texts/validation';
import { useId, useState } from 'react';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { useDiscardQuestion } from '@/components/discard-question';
import { PrivacyLine } from '@/components/privacy-line';
import { QueryContent } from '@/components/query-content';
import { checkboxSlotRecipe } from '@/components/slot-recipes';
import { UploadError, UploadProgressBar } from '@/components/upload-list';
import { caseDocumentsQuery, DOCUMENTS_STEP, type DocumentRow } from '@/data/documents/queries';
import { useAddDocument } from '@/data/documents/use-document-transfers';
import { useLiveQuery } from '@/hooks/use-live-query';
import { isUnderWay } from '@/hooks/use-transfers';
import { FileButton } from './internal/file-button';
import { describeVersion, VersionProblem } from './internal/version-problem';

type Chosen = NewMessageForm['documents'];

interface DocumentChoiceProps {
  caseId: string;
  /** Whether what is chosen will be shared with the client, by an admin. */
  shares: boolean;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  onClose: () => void;
}

/** Chooses documents of a case for a message, each as it is at that moment, or adds a file to it. */
export function DocumentChoice({ caseId, shares, chosen, onChange, onClose }: DocumentChoiceProps) {
  const [limit, setLimit] = useState(DOCUMENTS_STEP);
  const documents = useLiveQuery(caseDocumentsQuery(caseId, { order: 'latest', limit }));
  const isFull = chosen.length >= maxMessageDocuments;
  const { upload, add, retry } = useAddDocument(caseId, (added) => {
    if (added) onChange([...chosen, { id: added.id, name: added.name, updatedAt: added.updatedAt }]);
  });
  const isPending = isUnderWay(upload);
  // One that is on its way would end with the dialog, as would one that is to be sent again.
  const { close, question } = useDiscardQuestion(upload !== undefined, onClose);
  const toggle = ({ id, name, updated_at }: DocumentRow, on: boolean) =>
    onChange(on ? [...chosen, { id, name, updatedAt: updated_at }] : chosen.filter((document) => document.id !== id));
  return (
    <AppDialog
      title={texts.attachDocuments}
      open
      onClose={close}
      size="sm"
      footer={<Button onClick={close}>{common.done}</Button>}
    >
      <Text color="muted" marginBottom="2">
        {shares ? texts.attachingShares : texts.clientAttachingHelp}
      </Text>
      {upload && <UploadError upload={upload} />}
      {upload && isPending ? (
        <UploadProgressBar name={upload.file.name} upload={upload} />
      ) : (
        <Flex gap="2" wrap="wrap" marginBottom="1">
          <FileButton camera disabled={isFull} onFiles={([photo]) => photo && add(photo)}>
            {texts.takeAPhoto}
          </FileButton>
          <FileButton disabled={isFull} onFiles={([one]) => one && add(one)}>
            {texts.chooseAFile}
          </FileButton>
          {upload && (
            <Button variant="outline" size="sm" aria-label={texts.tryDocumentAgain(upload.file.name)} onClick={retry}>
              {common.tryAgain}
            </Button>
          )}
        </Flex>
      )}
      {question}
      {!shares && <PrivacyLine>{texts.useOfDocuments}</PrivacyLine>}
      <Text role="status" color="muted" fontSize="sm">
        {isFull && validationMessages.messageDocuments}
      </Text>
      <QueryContent query={documents} loading={<Skeleton height="12" role="status" aria-label={common.loading} />}>
        {({ rows, hasMore }) => (
          <>
            {rows.length === 0 && (
              <Text color="muted">
                {shares ? texts.emptyStateMessages.documents : texts.emptyStateMessages.sharedDocuments}
              </Text>
            )}
            <Box as="ul" listStyleType="none" aria-label={texts.documentsOfTheCase}>
              {rows.map((row) => {
                const isChosen = chosen.some(({ id }) => id === row.id);
                return (
                  <Choice
                    key={row.id}
                    row={row}
                    shares={shares}
                    isChosen={isChosen}
                    // A file that is being added joins the documents chosen by then.
                    disabled={isPending || (!isChosen && isFull)}
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
                {texts.showMoreDocuments}
              </Button>
            )}
          </>
        )}
      </QueryContent>
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
        // Nobody can read a file that the scanner has removed.
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
        {[shown && describeVersion(shown), shares && !shared && texts.notSharedYet].filter(Boolean).join(' · ')}
      </Text>
      {latest && <VersionProblem version={latest} />}
    </Box>
  );
}
