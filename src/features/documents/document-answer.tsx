import { Box, Flex, Text } from '@chakra-ui/react';
import { dayAt } from '@contract';
import * as common from '@texts/common';
import * as texts from '@texts/documents';
import { useState } from 'react';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { useDiscardQuestion } from '@/components/discard-question';
import { ErrorAlert } from '@/components/error-alert';
import { PrivacyLine } from '@/components/privacy-line';
import { UploadError, UploadProgressBar } from '@/components/upload-list';
import { checkPages } from '@/data/documents/join-pages';
import type { RequestRow } from '@/data/documents/queries';
import { type HandInTarget, useHandIn } from '@/data/documents/use-document-transfers';
import { isUnderWay } from '@/hooks/use-transfers';
import { formatDate } from '@/lib/dates';
import { RefusedFile } from '@/lib/refused-file';
import { FileButton } from './internal/file-button';
import { PageList } from './internal/page-list';

interface DocumentAnswerProps {
  request: Pick<RequestRow, 'id' | 'title' | 'note'>;
  onClose: () => void;
}

/** Takes the pages of what was asked for, and sends them as one document. */
export function DocumentAnswer({ request: { id, title, note }, onClose }: DocumentAnswerProps) {
  return <PagesDialog target={{ requestId: id }} title={title} name={title} note={note} onClose={onClose} />;
}

/** Takes the pages of a paper that nobody has asked for, and sends them to the office as one document with a message. */
export function HandInDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const name = texts.paperOf(formatDate(dayAt(new Date())));
  return <PagesDialog target={{ caseId }} title={texts.handInAPaper} name={name} note={null} onClose={onClose} />;
}

interface PagesDialogProps {
  target: HandInTarget;
  title: string;
  /** Of the document that several pages become. */
  name: string;
  note: string | null;
  onClose: () => void;
}

/** Takes pages as photos or files; what could not be sent is refused as it is chosen. */
function PagesDialog({ target, title, name, note, onClose }: PagesDialogProps) {
  const [pages, setPages] = useState<readonly File[]>([]);
  const [refusal, setRefusal] = useState('');
  const { upload, send, reset } = useHandIn(target, name, onClose);
  const change = (changed: readonly File[]) => {
    reset();
    setRefusal('');
    setPages(changed);
  };
  const add = async (files: readonly File[]) => {
    const all = [...pages, ...files];
    try {
      await checkPages(all);
      change(all);
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error;
      setRefusal(error.message);
    }
  };
  const { close, question } = useDiscardQuestion(pages.length > 0, onClose);
  const isPending = isUnderWay(upload);
  const [first, ...others] = pages;
  return (
    <AppDialog
      title={title}
      open
      onClose={close}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {common.cancel}
          </Button>
          <Button disabled={!first || isPending} onClick={() => first && send([first, ...others])}>
            {isPending ? common.sending : texts.send}
          </Button>
        </>
      }
    >
      {note && (
        <Text whiteSpace="pre-line" marginBottom="3">
          {note}
        </Text>
      )}
      <Text color="muted" marginBottom="3">
        {texts.photographHelp}
      </Text>
      {refusal && <ErrorAlert message={refusal} />}
      {upload && <UploadError upload={upload} />}
      <PageList pages={pages} isFixed={isPending} onChange={change} />
      {upload && isPending ? (
        <UploadProgressBar name={title} upload={upload} />
      ) : (
        <Flex gap="2" wrap="wrap" marginTop="3">
          <FileButton camera onFiles={(files) => void add(files)}>
            {pages.length > 0 ? texts.photographTheNextPage : texts.takeAPhoto}
          </FileButton>
          <FileButton multiple onFiles={(files) => void add(files)}>
            {texts.chooseFiles}
          </FileButton>
        </Flex>
      )}
      <Box marginTop="4">
        <PrivacyLine>{texts.useOfDocuments}</PrivacyLine>
      </Box>
      {question}
    </AppDialog>
  );
}
