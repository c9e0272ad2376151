import { Box, chakra, Flex, Skeleton, Text } from '@chakra-ui/react';
import * as common from '@texts/common';
import * as texts from '@texts/documents';
import { useState } from 'react';
import { Button } from '@/components/button';
import { QueryContent } from '@/components/query-content';
import { useRestoreDocument } from '@/data/documents/mutations';
import { caseDocumentsQuery } from '@/data/documents/queries';
import { useLiveQuery } from '@/hooks/use-live-query';
import { formatMoment } from '@/lib/dates';

/** The deleted documents of a case, which can be restored; read when the list is opened. */
export function DeletedDocuments({ caseId }: { caseId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <chakra.details
      className="screen-only"
      marginTop="3"
      fontSize="sm"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <chakra.summary cursor="pointer" color="muted">
        {texts.deletedDocuments}
      </chakra.summary>
      {open && <DeletedList caseId={caseId} />}
    </chakra.details>
  );
}

function DeletedList({ caseId }: { caseId: string }) {
  const documents = useLiveQuery(caseDocumentsQuery(caseId, { order: 'latest', limit: 100, deleted: true }));
  const restoring = useRestoreDocument();
  return (
    <QueryContent query={documents} loading={<Skeleton height="12" role="status" aria-label={common.loading} />}>
      {({ rows }) => (
        <Box as="ul" listStyleType="none" aria-label={texts.deletedDocuments}>
          {rows.length === 0 && (
            <Text as="li" color="muted">
              {common.none}
            </Text>
          )}
          {rows.map(({ id, name, deleted_at }) => (
            <Flex as="li" key={id} gap="3" align="center" justify="space-between" paddingBlock="2">
              <Box minWidth="0" overflowWrap="anywhere">
                {name}
                <Text color="muted">{texts.deletedAt(formatMoment(deleted_at ?? ''))}</Text>
              </Box>
              <Button
                variant="outline"
                size="sm"
                flexShrink="0"
                aria-label={texts.restoreDocument(name)}
                disabled={restoring.isPending}
                onClick={() => restoring.mutate(id)}
              >
                {texts.restore}
              </Button>
            </Flex>
          ))}
        </Box>
      )}
    </QueryContent>
  );
}
