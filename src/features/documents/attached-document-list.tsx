import { Box, Flex, Text } from '@chakra-ui/react';
import * as texts from '@texts/documents';
import { Icon } from '@/components/icons';
import type { AttachedRow } from '@/data/documents/queries';
import { OpenDocumentButton } from './internal/open-document-button';

/** The documents of a message: the names open them, and of those that the client cannot read it is said why. */
export function AttachedDocumentList({ rows }: { rows: readonly AttachedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Box as="ul" listStyleType="none" aria-label={texts.attachedDocuments} marginTop="1.5">
      {rows.map((row) => (
        <Flex as="li" key={row.position} gap="2" align="start" paddingBlock="1">
          <Box flexShrink="0" color="muted" paddingTop="1">
            <Icon name="document" />
          </Box>
          <Box minWidth="0" overflowWrap="anywhere">
            <AttachedDocument {...row} />
          </Box>
        </Flex>
      ))}
    </Box>
  );
}

function AttachedDocument({ document_id, name, kind, state }: AttachedRow) {
  const label = texts.attachmentStateLabels[state];
  return (
    <>
      {document_id && name && kind ? (
        <OpenDocumentButton id={document_id} name={name} kind={kind} />
      ) : (
        <Text as="span" color="muted">
          {name ?? texts.unnamedDocument}
        </Text>
      )}
      {label && (
        <Text as="span" color="muted">
          {' '}
          · {label}
        </Text>
      )}
    </>
  );
}
