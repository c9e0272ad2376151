import { Flex, Text } from '@chakra-ui/react';
import { timeAt } from '@contract';
import * as texts from '@texts/imports';
import { useState } from 'react';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { lastImportQuery, useUndoImport } from '@/data/imports/queries';
import { useLiveQuery } from '@/hooks/use-live-query';

/** Offers to undo the latest import, for an hour; nothing when there is none. */
export function ImportNotice() {
  const { data: last } = useLiveQuery(lastImportQuery);
  const undoing = useUndoImport();
  const [isAsked, setIsAsked] = useState(false);
  const stop = () => setIsAsked(false);
  if (!last) return null;
  return (
    <Flex wrap="wrap" align="center" gap="3" paddingInline="4" paddingBlock="2" marginBottom="4" background="sand">
      <Text flex="1">
        {texts.importedAt(timeAt(new Date(last.created_at)), last.client_ids.length, last.case_ids.length)}
      </Text>
      <Button variant="outline" size="sm" onClick={() => setIsAsked(true)}>
        {texts.undoImport}
      </Button>
      <ConfirmDialog
        title={texts.undoQuestion}
        action={texts.undoImport}
        open={isAsked}
        pending={undoing.isPending}
        onConfirm={() => undoing.mutate(last.id, { onSettled: stop })}
        onClose={stop}
      >
        {texts.whatUndoDoes}
      </ConfirmDialog>
    </Flex>
  );
}
