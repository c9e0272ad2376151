import { chakra } from '@chakra-ui/react';
import type { DocumentKind } from '@contract';
import * as texts from '@texts/documents';
import { useOpenDocument } from '@/data/documents/use-open-document';

/** The name of a document, which opens its current version. */
export function OpenDocumentButton({ id, name, kind }: { id: string; name: string; kind: DocumentKind }) {
  const open = useOpenDocument();
  return (
    <chakra.button
      type="button"
      color="ink"
      fontWeight="medium"
      textAlign="start"
      textDecoration="underline"
      textDecorationColor="brassLine"
      textUnderlineOffset="0.2em"
      cursor="pointer"
      overflowWrap="anywhere"
      _hover={{ textDecorationColor: 'ink' }}
      data-spot={id}
      aria-label={texts.openDocument(name)}
      onClick={() => open({ id, kind })}
    >
      {name}
    </chakra.button>
  );
}
