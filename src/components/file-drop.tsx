import { Box, chakra } from '@chakra-ui/react';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { Icon, type IconName } from './icons';

interface FileDropProps {
  /** Invitation, e.g. 'Choose photos, or drop them here'. */
  label: string;
  /** Accepted types and sizes, in words. */
  hint: string;
  icon: IconName;
  /** The types that are offered for choice. */
  accept: readonly string[];
  onFiles: (files: File[]) => void;
  /** Error message for the choice. */
  error?: string | undefined;
  disabled: boolean;
}

const DropZone = chakra('label', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    paddingBlock: '7',
    paddingInline: '5',
    textAlign: 'center',
    color: 'ink',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'fieldLine',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { borderColor: 'ink' },
    '&:has(input:focus-visible)': { outline: '2px solid {colors.brass}', outlineOffset: '1px' },
    '&[data-over]': { borderColor: 'brass', background: 'sand' },
    '&[data-invalid]': { borderColor: 'error' },
    '&[data-disabled]': { opacity: '0.6', cursor: 'not-allowed' },
  },
});

/** A file that is dropped beside its place would be opened by the browser, which leaves the page for it. */
function useNoDropBeside(): void {
  useEffect(() => {
    const prevent = (event: Event) => event.preventDefault();
    const names = ['dragover', 'drop'];
    for (const name of names) window.addEventListener(name, prevent);
    return () => {
      for (const name of names) window.removeEventListener(name, prevent);
    };
  }, []);
}

/**
 * Where files are dropped, or chosen from a list. Not Chakra's FileUpload: it hides the input from assistive technology, and its
 * button has neither the field's error nor its hint.
 */
export function FileDrop({ label, hint, icon, accept, onFiles, error, disabled }: FileDropProps) {
  const [over, setOver] = useState(false);
  const id = useId();
  useNoDropBeside();
  const take = (list: FileList | null) => {
    if (list && list.length > 0 && !disabled) onFiles([...list]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const dragOver = (event: DragEvent) => {
    // Without this the browser would leave the page for the file.
    event.preventDefault();
    setOver(!disabled);
  };
  return (
    <Box>
      <DropZone
        data-over={over || undefined}
        data-invalid={error ? true : undefined}
        data-disabled={disabled || undefined}
        onDragOver={dragOver}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Box fontSize="2rem" color="brass">
          <Icon name={icon} />
        </Box>
        <Box fontWeight="semibold">{label}</Box>
        <chakra.input
          type="file"
          multiple
          accept={accept.join(',')}
          aria-describedby={`${id}-hint`}
          aria-invalid={error ? true : undefined}
          disabled={disabled}
          srOnly
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file can be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </DropZone>
      <Box id={`${id}-hint`} display="grid" gap="1" marginTop="1.5" fontSize="sm" color="muted">
        {error && (
          <chakra.span color="error" fontWeight="medium" aria-live="polite">
            {error}
          </chakra.span>
        )}
        <span>{hint}</span>
      </Box>
    </Box>
  );
}
