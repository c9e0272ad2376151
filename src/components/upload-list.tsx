import { Box, chakra, Flex, Spinner, Text } from '@chakra-ui/react';
import * as common from '@texts/common';
import * as lists from '@texts/lists';
import { Button } from './button';
import { ErrorAlert } from './error-alert';
import { Icon, type IconName } from './icons';
import { Thumbnail } from './thumbnail';

/** How far a chosen file is. */
export type UploadState =
  /** It is checked, and its pictures are made. */
  | { step: 'preparing' }
  | { step: 'ready' }
  /** `isWaiting`: the connection was lost, and it is tried again by itself. */
  | { step: 'sending'; part: number; isWaiting?: boolean }
  | { step: 'done' }
  /** Nothing of it was sent. */
  | { step: 'refused'; message: string }
  /** It can be tried again. */
  | { step: 'failed'; message: string };

/** A chosen file and what has become of it. */
export interface Upload {
  id: string;
  file: File;
  /** Address of the small picture, once there is one. */
  preview: string | null;
  state: UploadState;
}

/** Said while a lost connection is tried again. */
const waitingText = common.connectionLost;

const words = {
  preparing: common.beingPrepared,
  ready: common.ready,
  done: common.uploaded,
} as const;

function Result({ state }: { state: UploadState }) {
  switch (state.step) {
    case 'refused':
    case 'failed':
      return <chakra.span color="error">{state.message}</chakra.span>;
    case 'sending':
      return (
        <>
          {Math.round(state.part * 100)}%{state.isWaiting && ` · ${waitingText}`}
        </>
      );
    default:
      return <>{words[state.step]}</>;
  }
}

const ProgressBar = chakra('progress', {
  base: {
    // The browser's own is dark where nothing has been sent yet.
    appearance: 'none',
    display: 'block',
    width: 'full',
    height: '1.5',
    marginTop: '1',
    border: '0',
    background: 'line',
    '&::-webkit-progress-bar': { background: 'line' },
    '&::-webkit-progress-value': { background: 'brass' },
    '&::-moz-progress-bar': { background: 'brass' },
  },
});

/** Shows how much of a file was sent that is sent on its own, and whether a lost connection is tried again. */
export function UploadProgressBar({ name, upload: { state } }: { name: string; upload: Upload }) {
  return (
    <>
      <ProgressBar value={state.step === 'sending' ? state.part : 0} max={1} aria-label={lists.uploadOf(name)} />
      <Text role="status" fontSize="sm" color="muted">
        {state.step === 'sending' && state.isWaiting && waitingText}
      </Text>
    </>
  );
}

/** Says why nothing came of a file that is sent on its own. */
export function UploadError({ upload: { state } }: { upload: Upload }) {
  return (state.step === 'refused' || state.step === 'failed') && <ErrorAlert message={state.message} />;
}

interface RowProps {
  upload: Upload;
  icon: IconName;
  /** Takes the file out of the list; not while it is sent. */
  onRemove: (() => void) | null;
  onRetry: (() => void) | null;
}

function Row({ upload: { file, preview, state }, icon, onRemove, onRetry }: RowProps) {
  const isSettled = state.step === 'refused' || state.step === 'failed' || state.step === 'done';
  return (
    <Flex as="li" align="center" gap="3" paddingBlock="2" borderBottomWidth="1px" borderColor="line">
      <Thumbnail src={preview} width="16">
        {state.step === 'preparing' ? <Spinner size="sm" /> : <Icon name={icon} />}
      </Thumbnail>
      <Box flex="1" minWidth="0">
        <Text color="ink" fontWeight="medium" overflowWrap="anywhere">
          {file.name}
        </Text>
        {/* What is read aloud below is not read twice. */}
        <Text fontSize="sm" color="muted" aria-hidden={isSettled || undefined}>
          <Result state={state} />
        </Text>
        {state.step === 'sending' && <ProgressBar value={state.part} max={1} aria-label={lists.uploadOf(file.name)} />}
        <chakra.span srOnly role="status">
          {isSettled && (
            <>
              {file.name}: <Result state={state} />
            </>
          )}
          {state.step === 'sending' && state.isWaiting && `${file.name}: ${waitingText}`}
        </chakra.span>
      </Box>
      {onRetry && state.step === 'failed' && (
        <Button variant="outline" size="sm" aria-label={lists.tryUploadAgain(file.name)} onClick={onRetry}>
          {common.tryAgain}
        </Button>
      )}
      {onRemove && (
        <Button variant="ghost" size="icon" aria-label={lists.removeUpload(file.name)} onClick={onRemove}>
          <Icon name="close" />
        </Button>
      )}
    </Flex>
  );
}

interface UploadListProps {
  /** Name of the list, e.g. 'Chosen photos'. */
  label: string;
  /** Icon of a file without a picture. */
  icon: IconName;
  uploads: readonly Upload[];
  /** Takes a file out of the list, where that is possible at the moment. */
  onRemove: ((id: string) => void) | null;
  /** Sends a file again that could not be sent, where each is sent on its own. */
  onRetry?: (id: string) => void;
}

/** The chosen files, each with its picture, how far it is, and what became of it. */
export function UploadList({ label, icon, uploads, onRemove, onRetry }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <Box as="ul" listStyleType="none" aria-label={label} borderTopWidth="1px" borderColor="line">
      {uploads.map((upload) => (
        <Row
          key={upload.id}
          upload={upload}
          icon={icon}
          onRemove={onRemove && (() => onRemove(upload.id))}
          onRetry={onRetry ? () => onRetry(upload.id) : null}
        />
      ))}
    </Box>
  );
}
