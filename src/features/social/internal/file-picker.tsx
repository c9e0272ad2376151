import { Box, chakra, Flex, Input, Text } from '@chakra-ui/react';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import * as texts from '@texts/social';
import { useEffect, useState } from 'react';
import { Button } from '@/components/button';
import { ControlField } from '@/components/form/control-field';
import { type ChosenFile, chooseFile } from '@/data/social/chosen-file';

/** An address under which this page can show a file; it goes with the component, or when another file is chosen. */
function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}

const kinds = {
  image: { label: labels.socialPosts.image, hint: texts.jpegPngGifUpTo, accept: 'image/*' },
  video: { label: labels.socialPosts.video, hint: texts.mp4MovUpTo100mb, accept: 'video/*' },
} as const;

interface PreviewProps {
  kind: 'image' | 'video';
  file: File;
}

/** The chosen picture or video itself. */
export function FilePreview({ kind, file }: PreviewProps) {
  const url = useObjectUrl(file);
  if (!url) return null;
  return (
    <Box background="sand" maxHeight="18rem" overflow="hidden" display="grid" justifyItems="center">
      {kind === 'image' ? (
        <chakra.img src={url} alt={texts.whatYouHaveChosen} maxHeight="18rem" maxWidth="full" objectFit="contain" />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the admin sees the own video before it is sent
        <chakra.video src={url} controls aria-label={texts.whatYouHaveChosen} maxHeight="18rem" maxWidth="full" />
      )}
    </Box>
  );
}

interface FilePickerProps {
  kind: 'image' | 'video';
  chosen: ChosenFile | null;
  onChoose: (chosen: ChosenFile | null) => void;
  disabled: boolean;
}

/** Takes one picture or one video, and shows it. Not Chakra's FileUpload: see `FileDrop`. */
export function FilePicker({ kind, chosen, onChoose, disabled }: FilePickerProps) {
  const { label, hint, accept } = kinds[kind];
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const response = await chooseFile(file, kind);
    setProblem(typeof response === 'string' ? response : undefined);
    if (typeof response !== 'string') onChoose(response);
  };
  return (
    <Box minWidth="0">
      <ControlField label={label} helper={hint} error={problem} disabled={disabled}>
        <Input
          type="file"
          accept={accept}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            void take(file);
            // The same file can be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </ControlField>
      {chosen && (
        <Box marginTop="3">
          <FilePreview kind={kind} file={chosen.file} />
          <Flex align="center" justify="space-between" gap="3" marginTop="1.5">
            <Text fontSize="sm" overflowWrap="anywhere">
              {chosen.file.name}
            </Text>
            <Button
              variant="ghost"
              size="sm"
              aria-label={texts.removeThe(kind)}
              disabled={disabled}
              onClick={() => onChoose(null)}
            >
              {common.remove}
            </Button>
          </Flex>
        </Box>
      )}
    </Box>
  );
}
