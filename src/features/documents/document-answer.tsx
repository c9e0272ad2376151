import { Box, Flex, Text } from '@chakra-ui/react';
import * as common from '@texts/common';
import * as texts from '@texts/documents';
import { useEffect, useRef, useState } from 'react';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { useDiscardQuestion } from '@/components/discard-question';
import { ErrorAlert } from '@/components/error-alert';
import { Icon } from '@/components/icons';
import { PrivacyLine } from '@/components/privacy-line';
import { type UploadProgress, UploadProgressBar } from '@/components/upload-list';
import { useAnswerRequest } from '@/data/documents/mutations';
import type { RequestRow } from '@/data/documents/queries';
import { RefusedDocument } from '@/data/documents/store-document';
import { toErrorToast } from '@/lib/api';
import { formatFileSize } from '@/lib/file-size';
import { FileButton } from './internal/file-button';

interface DocumentAnswerProps {
  request: Pick<RequestRow, 'id' | 'title' | 'note'>;
  onClose: () => void;
}

/** Takes the pages of what was asked for, as photos or files, and sends them as one document. */
export function DocumentAnswer({ request: { id, title, note }, onClose }: DocumentAnswerProps) {
  const [pages, setPages] = useState<readonly File[]>([]);
  const [progress, setProgress] = useState<UploadProgress>({ part: 0, isWaiting: false });
  const answering = useAnswerRequest(id, title);
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  const add = (files: File[]) => {
    answering.reset();
    setPages((all) => [...all, ...files]);
  };
  const send = () => {
    const onProgress = (part: number, isWaiting: boolean) => setProgress({ part, isWaiting });
    onProgress(0, false);
    answering.mutate({ pages, signal: controller.current.signal, onProgress }, { onSuccess: onClose });
  };
  const { close, question } = useDiscardQuestion(pages.length > 0, onClose);
  const { error, isPending } = answering;
  const message =
    error instanceof RefusedDocument
      ? error.message
      : toErrorToast(error, texts.errorToasts.documentAnswer).description;
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
          <Button disabled={pages.length === 0 || isPending} onClick={send}>
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
      {error && <ErrorAlert message={message} />}
      <Box as="ol" aria-label={texts.pages} listStyleType="none">
        {pages.map((page, index) => (
          <Flex
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file can be chosen twice
            key={index}
            as="li"
            align="center"
            justify="space-between"
            gap="3"
            paddingBlock="1.5"
            borderBottomWidth="1px"
            borderColor="line"
          >
            <Box minWidth="0" overflowWrap="anywhere">
              {index + 1}. {page.name}{' '}
              <Text as="span" color="muted">
                {formatFileSize(page.size)}
              </Text>
            </Box>
            {!isPending && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={texts.removePage(index + 1)}
                onClick={() => {
                  answering.reset();
                  setPages((all) => all.toSpliced(index, 1));
                }}
              >
                <Icon name="close" />
              </Button>
            )}
          </Flex>
        ))}
      </Box>
      {isPending ? (
        <UploadProgressBar name={title} {...progress} />
      ) : (
        <Flex gap="2" wrap="wrap" marginTop="3">
          <FileButton camera onFiles={add}>
            {pages.length > 0 ? texts.photographTheNextPage : texts.takeAPhoto}
          </FileButton>
          <FileButton multiple onFiles={add}>
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
