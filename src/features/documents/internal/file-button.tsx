import { chakra } from '@chakra-ui/react';
import { documentExtensions, documentMimeTypes } from '@contract';
import { useRef } from 'react';
import { Button, type ButtonProps } from '@/components/button';

/** The types that are offered for choice; some systems know only the ends of names. */
export const acceptedFiles = [
  ...Object.values(documentMimeTypes),
  ...Object.values(documentExtensions).flatMap((extensions) => extensions.map((extension) => `.${extension}`)),
];

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  onFiles: (files: File[]) => void;
  /** Takes a picture with the camera of a phone. */
  camera?: boolean;
  multiple?: boolean;
}

/** A button that lets files be chosen, or a picture be taken. */
export function FileButton({ onFiles, camera = false, multiple = false, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outline" size="sm" {...button} onClick={() => input.current?.click()} />
      <chakra.input
        ref={input}
        type="file"
        display="none"
        tabIndex={-1}
        aria-hidden="true"
        accept={camera ? 'image/jpeg' : acceptedFiles.join(',')}
        {...(camera && { capture: 'environment' as const })}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file can be chosen again.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
